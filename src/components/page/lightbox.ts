/** Shorter movements are not swipes. */
const MIN_SWIPE_PX = 40;

/**
 * Opens a linked picture over the page: the native dialog traps and restores the focus; Escape, 'Cerrar', the picture and the
 * surface around it close it. Arrow keys, buttons and swipes step through the pictures of the same page. Without this script the link
 * leads to the picture. See docs/product/site.md.
 */
export function openLightbox(opened: HTMLAnchorElement): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[data-lightbox]")].filter(
    (link) => link.closest("ul, ol") === opened.closest("ul, ol"),
  );
  let at = Math.max(0, links.indexOf(opened));
  const dialog = make(
    "dialog",
    "deep on-bar grid size-full max-h-none max-w-none grid-rows-[minmax(0,1fr)] p-4",
  );
  let picture: Element | undefined;
  const caption = make("figcaption", "text-center text-inherit");
  const place = make("p", "min-w-16 text-center font-label");
  place.setAttribute("role", "status");
  const figure = make("figure", "contents");
  const details = make("p", "text-center text-[0.8125rem] leading-[1.4]");
  figure.append(caption, details);

  const show = (index: number) => {
    at = (index + links.length) % links.length;
    const link = links[at] ?? opened;
    picture?.remove();
    // A new element each time: one that loads another picture keeps the previous one until then, below the new caption.
    picture = enlarge(link);
    figure.prepend(picture);
    caption.textContent = link.dataset.caption ?? "";
    details.textContent = link.dataset.details ?? "";
    place.textContent = `${at + 1} de ${links.length}`;
    dialog.setAttribute("aria-label", caption.textContent || picture.ariaLabel || "Foto");
  };
  const close = button("Cerrar", "Cerrar", "absolute top-4 right-4", () => dialog.close());
  const tools = make("div", "flex items-center justify-center gap-6");
  if (links.length > 1) {
    tools.append(
      button("Anterior", "←", "size-12 px-0 dial:absolute dial:top-1/2 dial:left-4", () => show(at - 1)),
      place,
      button("Siguiente", "→", "size-12 px-0 dial:absolute dial:top-1/2 dial:right-4", () => show(at + 1)),
    );
    dialog.addEventListener("keydown", ({ key, altKey, metaKey }) => {
      // Steps in the browser's history.
      if (altKey || metaKey) return;
      if (key === "ArrowLeft") show(at - 1);
      if (key === "ArrowRight") show(at + 1);
    });
    let from = 0;
    dialog.addEventListener("touchstart", ({ touches }) => {
      from = touches.length === 1 ? (touches[0]?.clientX ?? 0) : Number.NaN;
    });
    dialog.addEventListener("touchend", ({ changedTouches }) => {
      const way = (changedTouches[0]?.clientX ?? 0) - from;
      if (Math.abs(way) >= MIN_SWIPE_PX) show(way < 0 ? at + 1 : at - 1);
    });
  }
  dialog.append(close, figure, tools);
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || picture?.contains(target as Node) || target === tools) dialog.close();
  });
  // The focus returns to the link of the picture shown last.
  dialog.addEventListener("close", () => {
    dialog.remove();
    links[at]?.focus();
  });
  show(at);
  document.body.append(dialog);
  dialog.showModal();
}

/** The whole picture of a link: the file that it leads to, or the print in the inks of the page. */
function enlarge(link: HTMLAnchorElement): Element {
  const print = link.querySelector("svg")?.cloneNode(true) as SVGElement | undefined;
  print?.setAttribute("class", "size-full");
  print?.setAttribute("preserveAspectRatio", "xMidYMid");
  if (print) {
    // Its strokes reach past its edges, where an inner view cuts them off.
    const view = document.createElementNS(print.namespaceURI ?? "", "svg");
    view.setAttribute("role", "presentation");
    view.setAttribute("viewBox", print.getAttribute("viewBox") ?? "");
    view.append(...print.children);
    print.append(view);
    return print;
  }
  const photo = make("img", "size-full bg-transparent object-contain");
  photo.src = link.href;
  photo.alt = link.querySelector("img")?.alt ?? "";
  photo.ariaLabel = photo.alt || null;
  return photo;
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className = "") {
  const element = document.createElement(name);
  if (className) element.className = className;
  return element;
}

function button(name: string, sign: string, place: string, onPress: () => void): HTMLButtonElement {
  const element = make("button", `button ${place}`);
  element.type = "button";
  element.ariaLabel = name;
  const glyph = make("span", sign === name ? "" : "text-xl");
  glyph.textContent = sign;
  element.append(glyph);
  element.addEventListener("click", onPress);
  return element;
}
