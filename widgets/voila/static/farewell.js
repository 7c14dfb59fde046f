/**
 * Ends the kernel when its page goes. Voila does so on `beforeunload`, which phones do not send, and only once its
 * whole front end runs: whoever leaves earlier would leave a kernel behind.
 */
addEventListener("beforeunload", event => event.stopImmediatePropagation());
addEventListener("pagehide", () => {
  const config = document.getElementById("jupyter-config-data");
  if (!config) return;
  const { baseUrl, kernelId } = JSON.parse(config.textContent);
  const form = new FormData();
  form.append("_xsrf", /\b_xsrf=([^;]*)/.exec(document.cookie)?.[1] ?? "");
  navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`, form);
});
// A page brought back from the browser's memory has no kernel any more.
addEventListener("pageshow", event => { if (event.persisted) location.reload(); });
