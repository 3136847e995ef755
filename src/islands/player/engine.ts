import type { PlayerItem } from "#core/player/player-item.ts";
import { isRangeOn, type PlayerState } from "#core/player/player-state.ts";
import { savedSeconds, savePosition } from "#core/player/positions.ts";
import { enqueue, isQueued } from "#core/player/queue.ts";
import { allowsNext } from "#core/player/sleep-timer.ts";
import { track } from "#islands/analytics.ts";
import { createKeys } from "#islands/player/keys.ts";
import { joinMediaSession } from "#islands/player/media-session.ts";
import { playInOneTab } from "#islands/player/one-tab.ts";
import { itemBeside, itemOf, rangeOf, showInButtons, showQueued } from "#islands/player/play-buttons.ts";
import { createQueueHead } from "#islands/player/queue-head.ts";
import { readSavedPlayer, savePlayer } from "#islands/player/saved-state.ts";
import { savedPositions, savedQueue, savedRate } from "#islands/player/saved-values.ts";
import { createSleep } from "#islands/player/sleep.ts";
import { createPlayerStore } from "#islands/player/store.ts";

export { createPlayerStore, itemOf };

declare global {
  interface Window {
    /** The only audio element. A first press creates it before the engine is loaded. */
    archiveAudio?: HTMLAudioElement;
  }
}

/** The only player of the site. Importing it has no side effects, since it is also rendered at build time. */
export const playerStore = createPlayerStore({
  createAudio: () => (window.archiveAudio ??= new Audio()),
  track,
  save,
  ended() {
    if (allowsNext(sleep.get())) playNext();
    else sleep.set(null);
  },
});

export const sleep = createSleep(playerStore.pause);

const queueHead = createQueueHead(playerStore, savedQueue);

/** Handles a key. The page calls it for a key pressed before the player was started. */
export const pressKey = createKeys(playerStore);

let lastSaved = "";
/** Last saved position of the current episode that this tab has seen. */
let lastKnown: number | undefined;

function save(state: PlayerState): void {
  savePlayer(state);
  if (state.rate !== savedRate.get()) savedRate.set(state.rate);
  if (state.item) remember(state.item, state);
}

function remember(item: PlayerItem, state: PlayerState): void {
  const { origin, positionSeconds: seconds, durationSeconds } = state;
  // The position of a quote is not where listening stopped, and a reload does not move that place.
  if (origin !== "listening") {
    lastKnown = savedSeconds(savedPositions.get(), item.episodeId);
    return;
  }
  // A stopped player saves nothing: another tab may have saved a later position.
  if (lastSaved === `${item.episodeId} ${seconds}`) return;
  lastSaved = `${item.episodeId} ${seconds}`;
  savedPositions.set(savePosition(savedPositions.get(), { item, seconds, durationSeconds }));
}

/** Takes over the position if another tab has played the same episode meanwhile. */
function catchUp(): void {
  const { item, isPlaying } = playerStore.getState();
  const seconds = item ? savedSeconds(savedPositions.get(), item.episodeId) : undefined;
  const isNew = seconds !== lastKnown;
  lastKnown = seconds;
  const isOwn = item && lastSaved === `${item.episodeId} ${seconds}`;
  if (isNew && !isOwn && !isPlaying && seconds !== undefined) playerStore.seek(seconds);
}

/** Plays from the saved position, or from the beginning; removes the episode from the queue. */
export function playFromSaved(item: PlayerItem): void {
  playerStore.play(item, savedSeconds(savedPositions.get(), item.episodeId));
  queueHead.leave(item.episodeId);
}

/** Plays the first episode of the queue, if any. */
export function playNext(): void {
  const [next] = savedQueue.get();
  if (next) playFromSaved(next);
}

let started = false;

/** Connects the player to the page, once; restores a state saved before a reload, paused. */
export function startPlayer(): void {
  if (started) return;
  started = true;
  const { getState, subscribe } = playerStore;
  subscribe(show);
  savedQueue.subscribe(show);
  queueHead.join();
  savedPositions.subscribe(catchUp);
  document.addEventListener("astro:after-swap", show);
  document.addEventListener("astro:page-load", () => {
    show();
    offerResume();
  });
  offerResume();
  // Lists rendered in the browser add new buttons.
  addEventListener("archive:cards", show);
  addEventListener("pagehide", () => playerStore.unload());
  addEventListener("visibilitychange", () => document.hidden && save(getState()));
  playInOneTab(playerStore);
  joinMediaSession(playerStore, savedQueue, playNext);
  document.addEventListener("keydown", pressKey);
  playerStore.setRate(savedRate.get());
  restorePlayer();
}

function restorePlayer(): void {
  const saved = readSavedPlayer();
  if (!saved) return;
  const seconds = savedSeconds(savedPositions.get(), saved.item.episodeId) ?? saved.positionSeconds;
  if (!saved.isQueued) {
    playerStore.restore({ ...saved, positionSeconds: seconds });
    return;
  }
  playerStore.setVolume(saved.volume);
  playerStore.offer(saved.item, seconds);
  // Another tab may have changed the queue meanwhile.
  queueHead.offer();
}

/** Shows the resume offer on the home page, if it has a place for it and there is a saved position. */
function offerResume() {
  if (document.querySelector("[data-resumable] [data-resume]:empty"))
    import("#islands/player/resume.ts").then(
      ({ showResume }) => showResume(),
      () => {},
    );
}

function show() {
  const state = playerStore.getState();
  showInButtons(state, document);
  showQueued(savedQueue.get(), document);
  const root = document.documentElement;
  if (!state.item) {
    delete root.dataset.player;
    return;
  }
  // Style sheets use this attribute to show the bar before React has rendered it.
  if (root.dataset.player !== "open") root.dataset.player = "open";
  const shell = document.querySelector<HTMLElement>("[data-player-shell]");
  if (shell) shell.textContent = state.item.title;
  // React starts after the sound, which would wait for it.
  if (state.isPlaying && state.isLoading) return;
  if (shell) dispatchEvent(new CustomEvent("archive:use", { detail: "player" }));
  // The transcript of the playing episode follows playback.
  if (state.isPlaying && document.querySelector(`[data-player-episode="${state.item.episodeId}"]`))
    dispatchEvent(new CustomEvent("archive:use", { detail: "transcript" }));
}

/** Prepares the player: pointer or focus reached a play button or a time of a transcript, so a press is likely. */
export function prepare(element: HTMLElement): void {
  const item = itemFor(pressTarget(element));
  if (item) playerStore.prepare(item);
}

/** The text of a segment follows its time element and acts like it. */
const pressTarget = (element: HTMLElement): HTMLElement =>
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
  const element = pressTarget(pressed);
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
  const { item: current, isPlaying, origin, error } = playerStore.getState();
  // The home page names the remembered position, which a played quote has left.
  const isElsewhere = origin === "range" && !isPlaying && element.closest("[data-resume]");
  // The failed recording may have been replaced by the one of the page.
  const isReplaced = error !== null && item?.audioUrl !== current?.audioUrl;
  const isCurrent = item?.episodeId === current?.episodeId && !isElsewhere && !isReplaced;
  if (item && !isCurrent) playFromSaved(item);
  else if (item || element.hasAttribute("data-player-toggle")) playerStore.toggle();
}

/** Adds an episode to the queue, or removes it. An empty player is offered the first one, so that the queue can be seen. */
function pressLater(element: HTMLElement): void {
  const item = itemBeside(element);
  if (!item) return;
  const queue = savedQueue.get();
  if (isQueued(queue, item.episodeId)) {
    queueHead.leave(item.episodeId);
    return;
  }
  savedQueue.set(enqueue(queue, item));
  queueHead.offer();
}
