/** Behaviour of pages after the first interaction: loaded at its first sign, so that it does not delay the page. */
import "#components/page/menu.ts";
import "#components/page/return-focus.ts";
import "#components/page/theme-choice.ts";
import "#components/home/year-tuner.ts";
import { meetNeighborhood, pressMap } from "#components/map/choose-neighborhood.ts";
import { isTaken, slash } from "#components/page/slash-key.ts";
import { goToSearch } from "#islands/address.ts";

// Navigation may lead to the home page, which offers to resume the last episode.
document.addEventListener("astro:page-load", () => {
  if (document.querySelector("[data-resumable] [data-resume]"))
    import("#islands/player/engine.ts").then(
      ({ startPlayer }) => startPlayer(),
      () => {},
    );
});

export { showIslandError } from "#components/page/island-errors.ts";
export { watchMove } from "#components/page/navigation.ts";

/**
 * Handles the visitor's first events: a key may be the shortcut of the search or of the help, and a touch loads the player.
 * @param signs the events in their order; emptied, since each of them calls this function
 * @param early the listener that collects them, removed by the first call
 */
export function firstUse(signs: Event[], early: (event: Event) => void): void {
  for (const type of ["pointerover", "focusin", "keydown"]) removeEventListener(type, early);
  document.addEventListener("keydown", slash);
  document.addEventListener("keydown", help);
  for (const sign of signs.splice(0)) {
    slash(sign);
    help(sign);
    if (!(sign instanceof KeyboardEvent)) meetNeighborhood(sign);
    fetchPlayer(sign);
  }
  addEventListener("pointerover", fetchPlayer, { passive: true });
}

/** `?` shows the help, for which the player is started. A key that the player has handled already is skipped. */
function help(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.key !== "?") return;
  // The dialog may be closed again before the player is loaded.
  if (isTaken(event)) return;
  import("#islands/player/engine.ts").then(
    ({ startPlayer, pressKey }) => {
      startPlayer();
      pressKey(event);
    },
    () => {},
  );
}

/**
 * Loads the player before a play button is pressed: without hover on touch screens, the press would have to wait for it.
 * Listens until a page has something to play, since the first touched page may have nothing.
 */
function fetchPlayer(sign: Event): void {
  if (!(sign instanceof PointerEvent) || sign.pointerType === "mouse") return;
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (connection?.saveData || !document.querySelector("main [data-play-item],[data-player-episode]")) return;
  removeEventListener("pointerover", fetchPlayer);
  import("#islands/player/engine.ts").catch(() => {});
}

/**
 * Handles a click that needs further code: a barrio on the map, enlarging a picture, copying a URL, another view of an island
 * that is not hydrated.
 */
export async function use(element: HTMLElement, press: MouseEvent): Promise<void> {
  if (element.matches("[data-map]")) return pressMap(element, press);
  const island = element.closest<HTMLElement>("[data-hydrate]");
  if (island) showView(element as HTMLAnchorElement, island);
  else if (element instanceof HTMLAnchorElement) {
    const { openLightbox } = await import("#components/page/lightbox.ts");
    openLightbox(element);
  } else {
    const { copyLink } = await import("#components/episode/copy-link.ts");
    copyLink(element as HTMLButtonElement);
  }
}

/** Changes the address only, as the hydrated island does. */
function showView({ search }: HTMLAnchorElement, island: HTMLElement): void {
  goToSearch(search, "push");
  island.scrollIntoView();
  dispatchEvent(new CustomEvent("archive:use", { detail: island.dataset.island }));
}
