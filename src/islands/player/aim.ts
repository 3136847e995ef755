/** How far from the wanted second a recording may begin; no recording is shorter. */
const TOLERANCE_SECONDS = 1;

/**
 * Leads an audio element to a second. WebKitGTK may tell a duration that begins at 0 and follows what it has decoded, and
 * clamps a position to it, so that the beginning would sound: then the element plays muted until the second is reached.
 */
export interface Aim {
  /** The wanted second is beyond what can be reached so far. */
  isOff(): boolean;
  /** In seconds; 0 while the element does not know it. */
  duration(): number;
  at(seconds: number): void;
  /** The element told something new. @returns whether the second has come within reach by it. */
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
      // Before the metadata is there this sets where playing will begin.
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
