import { artworkOf } from "#core/player/artwork.ts";
import type { PlayerItem } from "#core/player/player-item.ts";
import type { Queue } from "#core/player/queue.ts";
import { detailsOf, fetchDetails, subscribeDetails } from "#islands/player/details.ts";
import { BACK_SECONDS, FORWARD_SECONDS, skip } from "#islands/player/skip.ts";
import type { PlayerStore } from "#islands/player/store.ts";
import type { StoredValue } from "#islands/player/stored-value.ts";
import type { showOfPage as shared } from "#islands/show-of-page.ts";

/** Copy: a module that other islands load without the engine would be one more request before the sound. */
const showOfPage: typeof shared = (page = document) =>
  page.querySelector<HTMLLinkElement>('link[type="application/rss+xml"]')?.title ?? "";

/** Connects the player to the system's media controls (lock screen, headset, keyboard). */
export function joinMediaSession(player: PlayerStore, queue: StoredValue<Queue>, playNext: () => void): void {
  if (!("mediaSession" in navigator)) return;
  const session = navigator.mediaSession;
  const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // The browser does not support this action.
    }
  };
  handle("play", () => player.getState().isPlaying || player.toggle());
  handle("pause", player.pause);
  handle("stop", player.pause);
  handle("seekbackward", ({ seekOffset }) => skip(player, -(seekOffset ?? BACK_SECONDS)));
  handle("seekforward", ({ seekOffset }) => skip(player, seekOffset ?? FORWARD_SECONDS));
  handle("seekto", ({ seekTime }) => seekTime !== undefined && player.seek(seekTime));
  handle("previoustrack", () => player.seek(0));
  // The button for the next episode is only shown when there is one.
  const offerNext = () => handle("nexttrack", queue.get().length > 0 ? playNext : null);
  queue.subscribe(offerNext);
  offerNext();

  let shown = "";
  /** Playing episode whose details were requested. */
  let asked: string | undefined;
  const show = () => {
    const { item, isPlaying, isLoading, durationSeconds, positionSeconds, rate } = player.getState();
    session.playbackState = isPlaying ? "playing" : "paused";
    // The details are requested once the sound plays, so that they do not delay it.
    const playing = isPlaying && !isLoading ? item?.episodeId : undefined;
    if (playing !== undefined && playing !== asked) fetchDetails(playing);
    asked = playing;
    const artwork = artworkOf(detailsOf(item?.episodeId));
    const key = `${item?.episodeId} ${artwork.length}`;
    if (item && key !== shown) {
      session.metadata = metadataOf(item, artwork);
      shown = key;
    }
    if (durationSeconds > 0)
      session.setPositionState?.({
        duration: durationSeconds,
        position: Math.min(positionSeconds, durationSeconds),
        playbackRate: rate,
      });
  };
  player.subscribe(show);
  subscribeDetails(show);
}

const metadataOf = (item: PlayerItem, artwork: MediaImage[]) =>
  new MediaMetadata({
    title: `${item.neighborhood} · ${item.title}`,
    artist: item.guest,
    album: showOfPage(),
    artwork,
  });
