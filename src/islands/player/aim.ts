/** Largest distance from the wanted second at which playing may begin. No recording is shorter. */
const TOLERANCE_SECONDS = 1;

/**
 * Moves an audio element to a second. In WebKitGTK the duration may begin at 0 and grow with what is decoded, and a position
 * beyond it is clamped: the beginning would be heard. There the element plays muted until the second can be reached.
 */
export interface Aim {
  /** Whether the wanted second cannot be reached yet. */
  isOff(): boolean;
  /** In seconds; 0 while it is not known. */
  duration(): number;
  at(seconds: number): void;
  /** To be called after an event of the element. @returns whether a second that could not be reached now can */
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
      // Without metadata this sets where playing will begin.
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
      // Not every browser honours a position set before the metadata.
      if (Math.abs(audio.currentTime - wanted) > TOLERANCE_SECONDS) audio.currentTime = wanted;
      settle(false);
      wanted = null;
      return wasOff;
    },
  };
}
