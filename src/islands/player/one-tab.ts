import type { PlayerStore } from "#islands/player/store.ts";

const now = () => performance.timeOrigin + performance.now();

/** The last tab of this browser that starts to play pauses the players of the others. */
export function playInOneTab({ getState, subscribe, pause }: PlayerStore): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel("archive-player");
  let startedAt = 0;
  let wasPlaying = false;
  channel.onmessage = ({ data: otherStartedAt }: MessageEvent<number>) => {
    if (otherStartedAt > startedAt) pause();
  };
  subscribe(() => {
    const { isPlaying } = getState();
    if (isPlaying && !wasPlaying) {
      startedAt = now();
      channel.postMessage(startedAt);
    }
    wasPlaying = isPlaying;
  });
}
