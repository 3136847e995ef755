import type { ClientDirective } from "astro";

const SIGNS = ["pointerover", "pointerdown", "focusin", "touchstart", "input"];

/**
 * Hydrates at the first sign of use: pointer, focus or input (browsers fill in by themselves) inside the island; mouse, focus
 * or a selection inside the element with `data-use-area` that it stands in; an
 * address with parameters where the island says that it reads them (`data-hydrate="url-params"`), or the window event
 * `archive:use` with the island's name.
 */
const use: ClientDirective = (load, options, island) => {
  const wake = new AbortController();
  const hydrate = async () => {
    if (wake.signal.aborted) return;
    wake.abort();
    await (await load())();
  };
  const root = island.querySelector<HTMLElement>("[data-island]");
  const name = typeof options.value === "string" ? options.value : root?.dataset.island;
  // A form sent before its island woke says so; the island sends it then.
  island.addEventListener("submit", ({ target }) => (target as HTMLElement).setAttribute("data-early", ""));
  // The router puts the islands into the page before it sets the address, both within one task.
  if (root?.dataset.hydrate === "url-params") setTimeout(() => location.search && hydrate());
  const { signal } = wake;
  for (const sign of SIGNS) island.addEventListener(sign, hydrate, { signal, passive: true });
  addEventListener(
    "archive:use",
    (event) => {
      if ((event as CustomEvent<string>).detail === name) hydrate();
    },
    { signal },
  );
  const area = island.closest("[data-use-area]");
  if (!area) return;
  // A finger around the island scrolls, or presses a sentence: its sound would wait for the island.
  const come = (event: Event) => (event as PointerEvent).pointerType !== "touch" && hydrate();
  for (const sign of ["pointerover", "focusin"]) area.addEventListener(sign, come, { signal });
  const select = () => getSelection()?.isCollapsed === false && hydrate();
  document.addEventListener("selectionchange", select, { signal });
};

export default use;
