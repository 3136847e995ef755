/** Elements behind the open menu of a small screen. */
const BEHIND = "main, footer, .player-slot, .skip-link";

const menuOf = ({ target }: Event) => ((target as Element).id === "menu" ? (target as HTMLElement) : null);
const shutBehind = (isShut: boolean) => {
  for (const part of document.querySelectorAll<HTMLElement>(BEHIND)) part.inert = isShut;
};
const enter = (menu: HTMLElement | null) =>
  menu?.querySelector<HTMLElement>("[popovertargetaction]")?.focus();

// The focus stays within menu and header while the menu is open; the browser returns it to the button.
document.addEventListener(
  "beforetoggle",
  (event) => menuOf(event) && shutBehind((event as ToggleEvent).newState === "open"),
  true,
);
document.addEventListener(
  "toggle",
  (event) => {
    if ((event as ToggleEvent).newState === "open") enter(menuOf(event));
  },
  true,
);
// A menu that is removed with its page dispatches no event.
document.addEventListener("astro:after-swap", () => shutBehind(false));

// A click on a link closes it, even if the link leads to the present page.
document.addEventListener("click", ({ target }) => {
  if ((target as Element).closest("#menu a")) document.getElementById("menu")?.hidePopover?.();
});

// The browser opens it without a script, so it may have been opened before this module was loaded.
const menu = document.getElementById("menu");
if (CSS.supports("selector(:popover-open)") && menu?.matches(":popover-open")) {
  shutBehind(true);
  enter(menu);
}
