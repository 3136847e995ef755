import { track } from "#islands/analytics.ts";
import { joinMediaSession } from "#islands/player/media-session.ts";
import { itemOf, showInButtons } from "#islands/player/play-buttons.ts";
import { readSavedPlayer, savePlayer } from "#islands/player/saved-state.ts";
import { createPlayerStore } from "#islands/player/store.ts";

export { itemOf };

/** The one player of the site. Importing it does nothing yet: it is also rendered at build time. */
export const playerStore = createPlayerStore({ createAudio: () => new Audio(), track, save: savePlayer });

let started = false;

/** Joins the player to the page, once; a state saved before a reload comes back paused. */
export function startPlayer(): void {
  if (started) return;
  started = true;
  const { getState, subscribe } = playerStore;
  subscribe(show);
  document.addEventListener("astro:after-swap", show);
  document.addEventListener("astro:page-load", show);
  // Lists drawn in the browser bring new buttons.
  addEventListener("archive:cards", show);
  addEventListener("pagehide", () => playerStore.unload());
  addEventListener("visibilitychange", () => document.hidden && savePlayer(getState()));
  joinMediaSession(playerStore);
  const saved = readSavedPlayer();
  if (saved) playerStore.restore(saved);
}

function show() {
  const state = playerStore.getState();
  showInButtons(state, document);
  if (!state.item) return;
  const root = document.documentElement;
  // Style sheets show the bar by this sign, before React has drawn it.
  if (root.dataset.player !== "open") root.dataset.player = "open";
  const shell = document.querySelector<HTMLElement>("[data-player-shell]");
  if (shell) {
    shell.textContent = state.item.title;
    dispatchEvent(new CustomEvent("archive:use", { detail: "player" }));
  }
}

/** A press is likely: pointer or focus came to a play button or a moment of a transcript. */
export function prepare(element: HTMLElement): void {
  const item = itemFor(element);
  if (item) playerStore.prepare(item);
}

/** A moment belongs to the episode it stands in. */
function itemFor(element: HTMLElement) {
  if (element.dataset.seekSeconds === undefined) return itemOf(element);
  const episode = element.closest<HTMLElement>("[data-player-episode]");
  return itemOf(episode) ?? itemOf(episode?.querySelector<HTMLElement>("button[data-play-item]"));
}

/** What a press on a play button or a moment of a transcript means. */
export function press(element: HTMLElement): void {
  const moment = element.dataset.seekSeconds;
  const item = itemFor(element);
  if (moment !== undefined) {
    if (item) playerStore.play(item, Number(moment));
    return;
  }
  const isCurrent = item?.episodeId === playerStore.getState().item?.episodeId;
  if (item && !isCurrent) playerStore.play(item);
  else if (item || element.hasAttribute("data-player-toggle")) playerStore.toggle();
}
