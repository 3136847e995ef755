/** Long marks of the tuning scale, after the first one. */
const GROUPS = 14;
/** Short marks between two long ones. */
const SHORT = 5;
const GROUP = 1000 / GROUPS;
const STEP = (GROUP / (SHORT + 1)).toFixed(3);

/**
 * Marks of the tuning scale as SVG path data with a width of 1000. Moves are relative: the same few characters are repeated,
 * and compress to little on each page.
 */
export const majorTicks = `M0 40v-24${`m${GROUP.toFixed(3)} 24v-24`.repeat(GROUPS)}`;
export const minorTicks = `M0 28${`${`m${STEP} 12v-12`.repeat(SHORT)}m${STEP} 0`.repeat(GROUPS)}`;

/** Frequency limits of radio scales, in kHz. */
export const AM_DIAL = { from: 540, to: 1600 };
const FM_DIAL = { from: 87_500, to: 108_000 };
/** Limits of medium wave, which the AM scale rounds. */
const MEDIUM_WAVE = { from: 520, to: 1710 };

/** The scale of a frequency; null for one that is on neither, such as short wave. */
export function dialOf(kilohertz: number) {
  if (kilohertz >= FM_DIAL.from) return FM_DIAL;
  return kilohertz >= MEDIUM_WAVE.from && kilohertz <= MEDIUM_WAVE.to ? AM_DIAL : null;
}
