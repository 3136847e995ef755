/**
 * Turns the links over the parts of a programme into tabs. Without this script they are links to sections that are
 * all readable; the style sheet hides what is not chosen only where scripts run.
 */
function startTabs(list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLAnchorElement>("a")];
  const panels = tabs.map((tab) => document.getElementById(tab.hash.slice(1)));
  list.setAttribute("role", "tablist");
  const choose = (chosen: number, focus = false) => {
    for (const [index, tab] of tabs.entries()) {
      const is = index === chosen;
      tab.setAttribute("aria-selected", String(is));
      tab.tabIndex = is ? 0 : -1;
      panels[index]?.toggleAttribute("data-shown", is);
    }
    if (focus) tabs[chosen]?.focus();
  };
  for (const [index, tab] of tabs.entries()) {
    tab.id = `tab-${tab.hash.slice(1)}`;
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", tab.hash.slice(1));
    tab.parentElement?.setAttribute("role", "none");
    panels[index]?.setAttribute("role", "tabpanel");
    panels[index]?.setAttribute("aria-labelledby", tab.id);
    tab.addEventListener("click", (event) => {
      event.preventDefault();
      choose(index);
    });
  }
  list.addEventListener("keydown", (event) => {
    const at = tabs.indexOf(event.target as HTMLAnchorElement);
    const last = tabs.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    choose(to, true);
  });
  const linked = tabs.findIndex((tab) => tab.hash === location.hash);
  choose(Math.max(0, linked));
}

document.addEventListener("astro:page-load", () => {
  const list = document.querySelector<HTMLElement>("[data-tabs]");
  if (list) startTabs(list);
});
