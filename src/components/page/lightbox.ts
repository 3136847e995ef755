/**
 * Opens a linked picture over the page: the native dialog keeps the focus and gives it back, Escape closes it; so do
 * 'Cerrar' and the backdrop. Without this script the link leads to the picture. Source: spec public, 2 "About".
 */
function overlay(link: HTMLAnchorElement): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "lightbox";
  const figure = document.createElement("figure");
  const picture = document.createElement("img");
  picture.src = link.href;
  picture.alt = link.querySelector("img")?.alt ?? "";
  const caption = document.createElement("figcaption");
  caption.textContent = link.dataset.caption ?? "";
  const close = document.createElement("button");
  close.type = "button";
  close.className = "button";
  close.textContent = "Cerrar";
  figure.append(picture, caption);
  dialog.append(figure, close);
  dialog.setAttribute("aria-label", caption.textContent || picture.alt || "Foto");
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target === close) dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  return dialog;
}

/** The dialog is gone from the page once it is closed. */
export function openLightbox(link: HTMLAnchorElement): void {
  const dialog = overlay(link);
  document.body.append(dialog);
  dialog.showModal();
}
