import { site } from "#copy/site.ts";
import type { PlayerState } from "#core/player/player-state.ts";
import type { PlayerStore } from "#islands/player/store.ts";

const SKIP_SECONDS = 10;

/** Tells the system's media controls (lock screen, headset, keyboard) what plays, and obeys them. */
export function joinMediaSession(player: PlayerStore): void {
  if (!("mediaSession" in navigator)) return;
  const session = navigator.mediaSession;
  const skip = (seconds: number) => () => player.seek(player.getState().positionSeconds + seconds);
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => player.getState().isPlaying || player.toggle(),
    pause: player.pause,
    stop: player.pause,
    seekbackward: skip(-SKIP_SECONDS),
    seekforward: skip(SKIP_SECONDS),
    seekto: ({ seekTime }) => seekTime !== undefined && player.seek(seekTime),
  };
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      session.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // An action this browser does not know.
    }
  }
  let shown: PlayerState["item"] = null;
  player.subscribe(() => {
    const { item, isPlaying, durationSeconds, positionSeconds } = player.getState();
    session.playbackState = isPlaying ? "playing" : "paused";
    if (item && item !== shown) {
      session.metadata = new MediaMetadata({ title: item.title, artist: item.guest, album: site.show });
      shown = item;
    }
    if (durationSeconds > 0)
      session.setPositionState?.({
        duration: durationSeconds,
        position: Math.min(positionSeconds, durationSeconds),
      });
  });
}
