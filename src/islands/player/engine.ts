import type { PlayerItem } from "#core/player/player-item.ts";
import { isRangeOn, type PlayerState } from "#core/player/player-state.ts";
import { keepPosition, keptSeconds } from "#core/player/positions.ts";
import { dequeue, enqueue, isQueued } from "#core/player/queue.ts";
import { goesOn } from "#core/player/sleep-timer.ts";
import { track } from "#islands/analytics.ts";
import { keptPositions, keptQueue, keptRate } from "#islands/player/kept.ts";
import { listenToKeys } from "#islands/player/keys.ts";
import { joinMediaSession } from "#islands/player/media-session.ts";
import { itemBeside, itemOf, rangeOf, showInButtons, showQueued } from "#islands/player/play-buttons.ts";
import { readSavedPlayer, savePlayer } from "#islands/player/saved-state.ts";
import { createSleep } from "#islands/player/sleep.ts";
import { createPlayerStore } from "#islands/player/store.ts";

export { itemOf };

/** The only player of the site. Importing it has no side effects, since it is also rendered at build time. */
export const playerStore = createPlayerStore({
  createAudio: () => new Audio(),
  track,
  save,
  ended() {
    if (goesOn(sleep.get())) playNext();
    else sleep.set(null);
  },
});

export const sleep = createSleep(playerStore.pause);

let lastKept = "";
/** Last saved position of the current episode that this tab has seen. */
let lastKnown: number | undefined;

function save(state: PlayerState): void {
  savePlayer(state);
  if (state.rate !== keptRate.get()) keptRate.set(state.rate);
  const { item, positionSeconds: seconds, durationSeconds } = state;
  // A stopped player saves nothing: another tab may have moved on.
  if (!item || lastKept === `${item.episodeId} ${seconds}`) return;
  lastKept = `${item.episodeId} ${seconds}`;
  keptPositions.set(keepPosition(keptPositions.get(), { item, seconds, durationSeconds }));
}

/** Takes over the position if another tab has played the same episode meanwhile. */
function catchUp(): void {
  const { item, isPlaying } = playerStore.getState();
  const seconds = item ? keptSeconds(keptPositions.get(), item.episodeId) : undefined;
  const isNew = seconds !== lastKnown;
  lastKnown = seconds;
  const isOwn = item && lastKept === `${item.episodeId} ${seconds}`;
  if (isNew && !isOwn && !isPlaying && seconds !== undefined) playerStore.seek(seconds);
}

/** Plays from the saved position, or from the beginning; removes the episode from the queue. */
export function playFromKept(item: PlayerItem): void {
  const queue = keptQueue.get();
  if (isQueued(queue, item.episodeId)) keptQueue.set(dequeue(queue, item.episodeId));
  playerStore.play(item, keptSeconds(keptPositions.get(), item.episodeId));
}

/** Plays the first episode of the queue, if any. */
export function playNext(): void {
  const [next] = keptQueue.get();
  if (next) playFromKept(next);
}

let started = false;

/** Connects the player to the page, once; restores a state saved before a reload, paused. */
export function startPlayer(): void {
  if (started) return;
  started = true;
  const { getState, subscribe } = playerStore;
  subscribe(show);
  keptQueue.subscribe(show);
  keptPositions.subscribe(catchUp);
  document.addEventListener("astro:after-swap", show);
  document.addEventListener("astro:page-load", () => {
    show();
    offerToGoOn();
  });
  offerToGoOn();
  // Lists rendered in the browser add new buttons.
  addEventListener("archive:cards", show);
  addEventListener("pagehide", () => playerStore.unload());
  addEventListener("visibilitychange", () => document.hidden && save(getState()));
  joinMediaSession(playerStore, keptQueue, playNext);
  listenToKeys(playerStore);
  playerStore.setRate(keptRate.get());
  const saved = readSavedPlayer();
  if (!saved) return;
  const seconds = keptSeconds(keptPositions.get(), saved.item.episodeId) ?? saved.positionSeconds;
  lastKept = `${saved.item.episodeId} ${seconds}`;
  playerStore.restore({ ...saved, positionSeconds: seconds });
}

/** Shows the resume offer on the home page, if it has a place for it and there is a saved position. */
function offerToGoOn() {
  if (document.querySelector("[data-heard] [data-resume]:empty"))
    import("#islands/player/resume.ts").then(
      ({ showResume }) => showResume(),
      () => {},
    );
}

function show() {
  const state = playerStore.getState();
  showInButtons(state, document);
  showQueued(keptQueue.get(), document);
  if (!state.item) return;
  // Starts the transcript of the playing episode, which follows playback.
  if (state.isPlaying && document.querySelector(`[data-player-episode="${state.item.episodeId}"]`))
    dispatchEvent(new CustomEvent("archive:use", { detail: "transcript" }));
  const root = document.documentElement;
  // Style sheets use this attribute to show the bar before React has rendered it.
  if (root.dataset.player !== "open") root.dataset.player = "open";
  const shell = document.querySelector<HTMLElement>("[data-player-shell]");
  if (shell) {
    shell.textContent = state.item.title;
    dispatchEvent(new CustomEvent("archive:use", { detail: "player" }));
  }
}

/** Prepares the player: pointer or focus reached a play button or a time of a transcript, so a press is likely. */
export function prepare(element: HTMLElement): void {
  const item = itemFor(meantBy(element));
  if (item) playerStore.prepare(item);
}

/** The text of a segment follows its time element and acts like it. */
const meantBy = (element: HTMLElement): HTMLElement =>
  element.localName === "p" ? (element.previousSibling as HTMLElement) : element;

/** A time belongs to the episode around it. */
function itemFor(element: HTMLElement) {
  const own = itemOf(element);
  if (own || element.dataset.seekSeconds === undefined) return own;
  const episode = element.closest<HTMLElement>("[data-player-episode]");
  return itemOf(episode) ?? itemOf(episode?.querySelector<HTMLElement>("button[data-play-item]"));
}

/** Handles a press on a play button or on a time of a transcript. */
export function press(pressed: HTMLElement): void {
  const element = meantBy(pressed);
  // The visitor is selecting text.
  if (element !== pressed && !getSelection()?.isCollapsed) return;
  if (element.dataset.later !== undefined) {
    pressLater(element);
    return;
  }
  const moment = element.dataset.seekSeconds;
  const item = itemFor(element);
  if (moment !== undefined) {
    if (!item) return;
    const range = rangeOf(element);
    const isOn = range && isRangeOn(playerStore.getState(), item.episodeId, range);
    if (isOn) playerStore.toggle();
    else playerStore.play(item, Number(moment), range?.untilSeconds);
    return;
  }
  const isCurrent = item?.episodeId === playerStore.getState().item?.episodeId;
  if (item && !isCurrent) playFromKept(item);
  else if (item || element.hasAttribute("data-player-toggle")) playerStore.toggle();
}

/** Adds an episode to the queue, or removes it. */
function pressLater(element: HTMLElement): void {
  const item = itemBeside(element);
  const queue = keptQueue.get();
  if (item)
    keptQueue.set(isQueued(queue, item.episodeId) ? dequeue(queue, item.episodeId) : enqueue(queue, item));
}
