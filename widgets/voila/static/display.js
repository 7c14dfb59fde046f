/** The colours and the deck the reader chose, kept in this browser and set on the page before it is painted. */
(() => {
  const root = document.documentElement;

  /** @param {string} name */
  function recall(name) {
    try { return localStorage.getItem(`first-deal:${name}`) ?? ""; } catch { return ""; }
  }

  /** @param {string} name @param {string} value "" = the page's own default */
  function set(name, value) {
    if (value) root.dataset[name] = value; else delete root.dataset[name];
  }

  for (const name of ["theme", "deck"]) set(name, recall(name));

  document.addEventListener("DOMContentLoaded", () => {
    const menu = /** @type {HTMLDetailsElement} */ (document.querySelector("details.menu"));
    for (const select of menu.querySelectorAll("select")) {
      select.value = root.dataset[select.name] ?? "";
      select.addEventListener("change", () => {
        set(select.name, select.value);
        try { localStorage.setItem(`first-deal:${select.name}`, select.value); } catch { /* kept for this page only */ }
      });
    }
    document.addEventListener("click", event => {
      if (!menu.contains(/** @type {Node} */ (event.target))) menu.open = false;
    });
    menu.addEventListener("keydown", event => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    });
  });
})();
