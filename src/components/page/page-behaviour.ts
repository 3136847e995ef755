import { navigate } from "astro:transitions/client";

/** The little that every page does by itself; listeners sit on the document, so they outlive each navigation. */

// The menu closes on choice, also when the choice is the page already shown.
document.addEventListener("click", (event) => {
  const target = event.target as Element;
  if (target.closest("#menu a")) document.getElementById("menu")?.hidePopover?.();
});

document.addEventListener("change", (event) => {
  const choice = event.target as HTMLInputElement;
  if (choice.name !== "colorScheme") return;
  try {
    localStorage.setItem("colorScheme", choice.value);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  dispatchEvent(new CustomEvent("archive:theme", { detail: choice.value }));
});

const markTheme = () => {
  const theme = document.documentElement.dataset.theme;
  const choice = document.querySelector<HTMLInputElement>(`[name="colorScheme"][value="${theme}"]`);
  if (choice) choice.checked = true;
};
document.addEventListener("astro:page-load", markTheme);

// A page that only leads to another: the browser follows its refresh on a hard load, the router here. A refresh after
// a soft navigation would be a hard one and stop the sound.
document.addEventListener("astro:before-swap", (event) => {
  (event as Event & { newDocument: Document }).newDocument
    .querySelector("meta[http-equiv=refresh]")
    ?.setAttribute("http-equiv", "x-refresh");
});
document.addEventListener("astro:page-load", () => {
  const link = document.querySelector<HTMLAnchorElement>("a[data-redirect]");
  if (link && document.querySelector("meta[http-equiv=x-refresh]"))
    navigate(link.href, { history: "replace" });
});
