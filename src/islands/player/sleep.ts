import type { SleepTimer } from "#core/player/sleep-timer.ts";

/** The sleep timer of this tab; a reload, which pauses, cancels it. */
export function createSleep(pause: () => void) {
  let timer: SleepTimer = null;
  let alarm: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: SleepTimer) => {
    clearTimeout(alarm);
    timer = next;
    if (next !== null && next !== "episode-end")
      alarm = setTimeout(() => {
        pause();
        set(null);
      }, next.endsAtMs - Date.now());
    for (const listener of listeners) listener();
  };
  return {
    get: () => timer,
    set,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
