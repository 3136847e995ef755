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
