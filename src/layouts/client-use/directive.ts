import type { ClientDirective } from "astro";

const SIGNS = ["pointerover", "pointerdown", "focusin", "touchstart"];

/**
 * Hydrates at the first sign of use: pointer or focus inside the island, an address with parameters where the island
 * says that it reads them (`data-hydrate="url-params"`), or the window event `archive:use` with the island's name.
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
  if (location.search && island.querySelector('[data-hydrate~="url-params"]')) return hydrate();
  const { signal } = wake;
  for (const sign of SIGNS) island.addEventListener(sign, hydrate, { signal, passive: true });
  addEventListener(
    "archive:use",
    (event) => {
      if ((event as CustomEvent<string>).detail === name) hydrate();
    },
    { signal },
  );
};

export default use;
