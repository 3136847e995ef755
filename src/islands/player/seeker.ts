/** Largest distance from the wanted second at which playback may start. No recording is shorter. */
const TOLERANCE_SECONDS = 1;

/**
 * Moves an audio element to a second. In WebKitGTK the duration may start at 0 and grow with the decoded data, and a later
 * position is clamped, which would play the beginning. There the element plays muted until the second can be reached.
 */
export function createSeeker(audio: HTMLAudioElement, mute: (isPending: boolean) => void) {
  let wanted: number | null = null;
  let isPending = false;
  let isGrowing = false;

  function look() {
    if (audio.readyState === 0) isGrowing = false;
    else if (audio.duration < TOLERANCE_SECONDS) isGrowing = true;
    else if (audio.duration - audio.currentTime > TOLERANCE_SECONDS) isGrowing = false;
  }

  function settle(pending: boolean) {
    if (pending !== isPending) mute(pending);
    isPending = pending;
  }

  const isBeyond = (seconds: number) => isGrowing && audio.duration < seconds;

  return {
    /** Whether the wanted second cannot be reached yet. */
    isPending: () => isPending,
    /** In seconds; 0 while unknown. */
    duration: () => (isGrowing ? 0 : audio.duration),
    seek(seconds: number) {
      look();
      wanted = seconds;
      if (isBeyond(seconds)) return settle(true);
      // Without metadata, this sets the start of playback.
      audio.currentTime = seconds;
      settle(false);
      if (audio.readyState > 0) wanted = null;
    },
    /** Call it after an event of the element. @returns whether a second that could not be reached now can */
    retry() {
      look();
      if (wanted === null || audio.readyState === 0) return false;
      const wasPending = isPending;
      if (isBeyond(wanted)) {
        settle(true);
        return false;
      }
      // Some browsers ignore a position set before the metadata is loaded.
      if (Math.abs(audio.currentTime - wanted) > TOLERANCE_SECONDS) audio.currentTime = wanted;
      settle(false);
      wanted = null;
      return wasPending;
    },
  };
}

export type Seeker = ReturnType<typeof createSeeker>;
