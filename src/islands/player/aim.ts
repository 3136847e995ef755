/** Largest distance from the wanted second at which playback may start. No recording is shorter. */
const TOLERANCE_SECONDS = 1;

/**
 * Moves an audio element to a second. In WebKitGTK the duration may start at 0 and grow with the decoded data, and a later
 * position is clamped, which would play the beginning. There the element plays muted until the second can be reached.
 */
export interface Aim {
  /** Whether the wanted second cannot be reached yet. */
  isOff(): boolean;
  /** In seconds; 0 while unknown. */
  duration(): number;
  at(seconds: number): void;
  /** Call it after an event of the element. @returns whether a second that could not be reached now can */
  tryAgain(): boolean;
}

export function createAim(audio: HTMLAudioElement, mute: (isOff: boolean) => void): Aim {
  let wanted: number | null = null;
  let isOff = false;
  let isGrowing = false;

  function look() {
    if (audio.readyState === 0) isGrowing = false;
    else if (audio.duration < TOLERANCE_SECONDS) isGrowing = true;
    else if (audio.duration - audio.currentTime > TOLERANCE_SECONDS) isGrowing = false;
  }

  function settle(off: boolean) {
    if (off !== isOff) mute(off);
    isOff = off;
  }

  const isBeyond = (seconds: number) => isGrowing && audio.duration < seconds;

  return {
    isOff: () => isOff,
    duration: () => (isGrowing ? 0 : audio.duration),
    at(seconds) {
      look();
      wanted = seconds;
      if (isBeyond(seconds)) return settle(true);
      // Without metadata, this sets the start of playback.
      audio.currentTime = seconds;
      settle(false);
      if (audio.readyState > 0) wanted = null;
    },
    tryAgain() {
      look();
      if (wanted === null || audio.readyState === 0) return false;
      const wasOff = isOff;
      if (isBeyond(wanted)) {
        settle(true);
        return false;
      }
      // Some browsers ignore a position set before the metadata is loaded.
      if (Math.abs(audio.currentTime - wanted) > TOLERANCE_SECONDS) audio.currentTime = wanted;
      settle(false);
      wanted = null;
      return wasOff;
    },
  };
}
