import type { ClientDirective } from "astro";

const SIGNS = ["pointerover", "pointerdown", "focusin", "touchstart", "input"];

/**
 * Hydrates an island at the first sign of use: pointer, focus or input (also by autofill) inside it; mouse, focus or a selection
 * inside the element with `data-use-area` around it; an address with parameters, for an island with
 * `data-hydrate="url-params"`; or the window event `archive:use` with the island's name. After a failure, the next sign inside
 * it tries again.
 */
const use: ClientDirective = (load, options, island) => {
  let wake = new AbortController();
  const hydrate = async () => {
    if (wake.signal.aborted) return;
    wake.abort();
    await (await load())();
  };
  const root = island.querySelector<HTMLElement>("[data-island]");
  const name = typeof options.value === "string" ? options.value : root?.dataset.island;
  // A form that is submitted before hydration is marked; the hydrated island submits it.
  island.addEventListener("submit", ({ target }) => (target as HTMLElement).setAttribute("data-early", ""));
  // The router puts the islands into the page before it sets the address, both within one task.
  if (root?.dataset.hydrate === "url-params") setTimeout(() => location.search && hydrate());
  const { signal } = wake;
  const listen = () => {
    for (const sign of SIGNS) island.addEventListener(sign, hydrate, { signal: wake.signal, passive: true });
  };
  listen();
  island.addEventListener("astro:hydration-error", () => {
    wake = new AbortController();
    listen();
  });
  addEventListener(
    "archive:use",
    (event) => {
      if ((event as CustomEvent<string>).detail === name) hydrate();
    },
    { signal },
  );
  const area = island.closest("[data-use-area]");
  if (!area) return;
  // A touch around the island scrolls or presses a sentence, whose sound would start later because of the hydration.
  const come = (event: Event) => (event as PointerEvent).pointerType !== "touch" && hydrate();
  for (const sign of ["pointerover", "focusin"]) area.addEventListener(sign, come, { signal });
  const select = () => getSelection()?.isCollapsed === false && hydrate();
  document.addEventListener("selectionchange", select, { signal });
};

export default use;
