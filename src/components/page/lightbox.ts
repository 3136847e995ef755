/**
 * Opens a linked picture over the page: the native dialog traps and restores the focus; Escape, 'Cerrar' and the backdrop close
 * it. Arrow keys and buttons step through the pictures of the same page. Without this script the link leads to the picture.
 * See docs/product/site.md.
 */
export function openLightbox(opened: HTMLAnchorElement): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[data-lightbox]")].filter(
    (link) => link.closest("ul, ol") === opened.closest("ul, ol"),
  );
  let at = Math.max(0, links.indexOf(opened));
  const dialog = make(
    "dialog",
    "on-bar m-auto [--bar-soft:var(--deep-soft)] [--bar:var(--deep)] [--on-bar:var(--on-deep)] max-h-[94dvh] w-[min(70rem,96vw)] p-4 backdrop:bg-[rgb(0_0_0/0.8)]",
  );
  const picture = make("img", "max-h-[76dvh] w-full object-contain");
  const caption = make("figcaption", "text-[1.125rem] text-inherit");
  const place = make("p", "min-w-16 text-center font-label");
  place.setAttribute("role", "status");
  const figure = make("figure");
  const details = make("p", "mt-1 text-[0.8125rem] leading-[1.4]");
  figure.append(picture, caption, details);

  const show = (index: number) => {
    at = (index + links.length) % links.length;
    const link = links[at] ?? opened;
    picture.src = link.href;
    picture.alt = link.querySelector("img")?.alt ?? "";
    caption.textContent = link.dataset.caption ?? "";
    details.textContent = link.dataset.details ?? "";
    place.textContent = `${at + 1} de ${links.length}`;
    dialog.setAttribute("aria-label", caption.textContent || picture.alt || "Foto");
  };
  const tools = make("div", "mt-3 flex flex-wrap items-center gap-3");
  const close = button("Cerrar", () => dialog.close());
  tools.append(close);
  if (links.length > 1) {
    tools.append(
      button("Anterior", () => show(at - 1)),
      place,
      button("Siguiente", () => show(at + 1)),
    );
    dialog.addEventListener("keydown", ({ key }) => {
      if (key === "ArrowLeft") show(at - 1);
      if (key === "ArrowRight") show(at + 1);
    });
  }
  dialog.append(figure, tools);
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  // The focus returns to the link of the picture shown last.
  dialog.addEventListener("close", () => {
    dialog.remove();
    links[at]?.focus();
  });
  show(at);
  document.body.append(dialog);
  dialog.showModal();
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className = "") {
  const element = document.createElement(name);
  if (className) element.className = className;
  return element;
}

function button(text: string, onPress: () => void): HTMLButtonElement {
  const element = make("button", "button");
  element.type = "button";
  element.textContent = text;
  element.addEventListener("click", onPress);
  return element;
}
