/** What pages do once they are used: fetched at the first sign of it, so that no reader waits for it. */
import "#components/page/menu.ts";
import "#components/page/theme-choice.ts";
import "#components/page/island-errors.ts";
import "#components/home/year-tuner.ts";
import { slash } from "#components/page/slash-key.ts";

// A navigation may lead to the home page, which offers to go on where listening stopped.
document.addEventListener("astro:page-load", () => {
  if (document.querySelector("[data-heard] [data-resume]"))
    import("#islands/player/engine.ts").then(
      ({ startPlayer }) => startPlayer(),
      () => {},
    );
});

document.addEventListener("keydown", slash);

export { watchMove } from "#components/page/navigation.ts";

/** Handles the first event of a visitor: a key may be the shortcut of the search, and after a touch the player is fetched. */
export function firstUse(sign: Event): void {
  slash(sign);
  fetchPlayer(sign);
  addEventListener("pointerover", fetchPlayer, { passive: true });
}

/**
 * Fetches the player before it is pressed. Touch has no hover that could do so, and the press would wait. It listens until a page
 * has something to play: the first one that is touched may have nothing.
 */
function fetchPlayer(sign: Event): void {
  if (!(sign instanceof PointerEvent) || sign.pointerType === "mouse") return;
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (connection?.saveData || !document.querySelector("main [data-play-item],[data-player-episode]")) return;
  removeEventListener("pointerover", fetchPlayer);
  import("#islands/player/engine.ts").catch(() => {});
}

/** A press on what needs more than the page: a picture to enlarge, an address to copy. */
export async function use(element: HTMLElement): Promise<void> {
  if (element instanceof HTMLAnchorElement) {
    const { openLightbox } = await import("#components/page/lightbox.ts");
    openLightbox(element);
  } else {
    const { copyLink } = await import("#components/episode/copy-link.ts");
    copyLink(element as HTMLButtonElement);
  }
}
