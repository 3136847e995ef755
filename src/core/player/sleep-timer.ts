/** When playback stops by itself: at a clock time in milliseconds, or at the end of the episode; null for never. */
export type SleepTimer = { minutes: number; endsAtMs: number } | "episode-end" | null;

/** Available minutes. See docs/product/player.md. */
export const SLEEP_MINUTES = [15, 30, 45, 60] as const;

export const sleepAfter = (minutes: number, nowMs: number): SleepTimer => ({
  minutes,
  endsAtMs: nowMs + minutes * 60_000,
});

/** Remaining minutes, rounded up; null when the timer has no time. */
export const minutesLeft = (timer: SleepTimer, nowMs: number): number | null =>
  timer === null || timer === "episode-end"
    ? null
    : Math.max(0, Math.ceil((timer.endsAtMs - nowMs) / 60_000));

/** Whether the next episode may begin when one has ended. */
export const allowsNext = (timer: SleepTimer): boolean => timer !== "episode-end";
