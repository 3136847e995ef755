/** The little that every page does by itself; listeners sit on the document, so they outlive each navigation. */

// The menu closes on choice, also when the choice is the page already shown.
document.addEventListener("click", (event) => {
  const target = event.target as Element;
  if (target.closest("#menu a")) document.getElementById("menu")?.hidePopover?.();
  const copy = target.closest<HTMLButtonElement>("[data-copy-link]");
  if (copy) import("#components/episode/copy-link.ts").then(({ copyLink }) => copyLink(copy));
});

// In capture, before the router, which would take the picture for a page.
document.addEventListener(
  "click",
  (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-lightbox]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    import("#components/page/lightbox.ts").then(({ openLightbox }) => openLightbox(link));
  },
  true,
);

document.addEventListener("change", (event) => {
  const choice = event.target as HTMLInputElement;
  if (choice.name !== "colorScheme") return;
  try {
    localStorage.setItem("colorScheme", choice.value);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  document.documentElement.dataset.theme = choice.value;
});

const markTheme = () => {
  const theme = document.documentElement.dataset.theme;
  const choice = document.querySelector<HTMLInputElement>(`[name="colorScheme"][value="${theme}"]`);
  if (choice) choice.checked = true;
};
document.addEventListener("astro:page-load", markTheme);
