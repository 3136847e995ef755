import { TONE_LABELS, type Tone } from "#core/analysis/tones.ts";
import { capitalized } from "#core/text/capitalized.ts";
import { formatNumber } from "#core/text/numbers.ts";
import { formatCount } from "#core/text/plural.ts";

/** The id of the section with the AI data on the screen of an episode, used as the hash of links to it. */
export const AI_DATA_PLACE = "datos-de-ia";

export const UNSAID = "No está palabra por palabra en la transcripción: no se publica.";

const SECONDS_PER_MINUTE = 60;

/** Formats a fraction from 0 to 1 as a percentage, such as `86 %`. */
export const percent = (share: number | null): string =>
  share === null ? "Sin datos" : `${Math.round(share * 100)} %`;

export const countOrNoData = (count: number | null): string =>
  count === null ? "Sin datos" : formatNumber(count);

/** Whole minutes. See docs/product/ai.md. */
export const minutes = (seconds: number | null): string => {
  if (seconds === null) return "Sin datos";
  const whole = Math.round(seconds / SECONDS_PER_MINUTE);
  return formatCount(whole, "minuto");
};

/** Such as `Nostálgico`. */
export const toneName = (tone: Tone): string => capitalized(TONE_LABELS[tone]);
