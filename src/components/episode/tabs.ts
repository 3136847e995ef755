/**
 * Turns the links to the parts of an episode into tabs. Without this script they are links to sections that are all visible; the
 * style sheet hides unselected ones only when scripts run. The URL fragment holds the selected one.
 * @returns a function that follows changes of the URL
 */
function startTabs(list: HTMLElement): () => void {
  const tabs = [...list.querySelectorAll("a")];
  const panels = tabs.map(({ hash }) => document.querySelector(hash));
  const choose = (chosen: number) => {
    for (const [index, tab] of tabs.entries()) {
      tab.ariaSelected = String(index === chosen);
      tab.tabIndex = index === chosen ? 0 : -1;
      panels[index]?.toggleAttribute("data-shown", index === chosen);
    }
    // An island in the panel, which has the panel's name, may have newer data than the build.
    wake(panels[chosen]?.id);
  };
  const go = (event: Event, index: number) => {
    const tab = tabs.at(index % tabs.length);
    event.preventDefault();
    tab?.focus();
    // The router's own state is kept for back navigation.
    history.replaceState(history.state, "", tab?.hash);
    follow();
  };
  const follow = () => {
    const linked = tabs.findIndex(({ hash }) => hash === location.hash);
    if (linked >= 0) choose(linked);
    // A position in the recording.
    else if (/^#t=/.test(location.hash)) wake("transcript");
  };
  list.role = "tablist";
  for (const [index, tab] of tabs.entries()) {
    tab.role = "tab";
    if (tab.parentElement) tab.parentElement.role = "none";
    if (panels[index]) panels[index].role = "tabpanel";
    tab.onclick = (event) => go(event, index);
    tab.onkeydown = (event) => {
      const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
      if (to !== undefined && !event.altKey && !event.metaKey) go(event, to);
    };
  }
  choose(0);
  follow();
  return follow;
}

const wake = (detail?: string) => dispatchEvent(new CustomEvent("archive:use", { detail }));

let follow: (() => void) | null | undefined;
document.addEventListener("astro:page-load", () => {
  const list = document.querySelector<HTMLElement>("[data-tabs]");
  follow = list && startTabs(list);
});
addEventListener("popstate", () => follow?.());
