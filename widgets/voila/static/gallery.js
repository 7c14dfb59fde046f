/**
 * Writes into the gallery how far this browser's reader has come: page.js keeps it for each lesson, by its address.
 *
 * @typedef {{at: number, of: number, steps: Record<string, {done?: boolean}>, seen: number}} Lesson
 */

/** What is kept of a lesson; anything that is no such thing counts as nothing. @param {string} path @returns {Lesson | null} */
function kept(path) {
  try {
    const found = JSON.parse(localStorage.getItem(`first-deal:${path}`) ?? "null");
    return Number.isInteger(found?.of) && found.of > 0 && found.steps?.constructor === Object ? found : null;
  } catch {
    return null;
  }
}

/** @type {{seen: number, title: string, href: string} | null} */
let latest = null;

for (const entry of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".lesson"))) {
  const lesson = kept(decodeURI(new URL(entry.dataset.path, location.href).pathname)) ?? kept(new URL(entry.dataset.path, location.href).pathname);
  const title = entry.querySelector("h3").textContent;
  if (!lesson) continue;
  const steps = entry.dataset.steps ? entry.dataset.steps.split(" ") : Object.keys(lesson.steps);
  const done = Math.min(lesson.of, steps.filter((step) => lesson.steps[step]?.done === true).length);
  const at = Math.min(lesson.of, Math.max(1, Math.trunc(Number(lesson.at)) || 1));
  entry.querySelector(".pbar i").style.width = `${(100 * done) / lesson.of}%`;
  entry.querySelector(".state").textContent = done === lesson.of ? "finished" : `step ${at} of ${lesson.of}`;
  const go = /** @type {HTMLAnchorElement} */ (entry.querySelector(".go"));
  go.textContent = done === lesson.of ? "Play again" : "Continue";
  go.setAttribute("aria-label", `${go.textContent}: ${title}`);
  go.href += `#step-${done === lesson.of ? 1 : at}`;
  if (done < lesson.of && (Number(lesson.seen) || 0) >= (latest?.seen ?? 1)) latest = { seen: lesson.seen, title: `${entry.dataset.game ? `${entry.dataset.game}: ` : ""}${title}, step ${at} of ${lesson.of}`, href: go.href };
}

if (latest) {
  const resume = document.querySelector(".resume"), link = resume.querySelector("a");
  link.href = latest.href;
  resume.querySelector("span").textContent = latest.title;
  link.setAttribute("aria-label", `Continue where you were: ${resume.querySelector("span").textContent}`);
  resume.hidden = false;
}
