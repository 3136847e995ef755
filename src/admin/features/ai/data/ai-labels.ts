import { TONE_LABELS, type Tone } from "#core/analysis/tones.ts";
import { pluralOf } from "#core/text/plural.ts";

const SECONDS_PER_MINUTE = 60;
const numbers = new Intl.NumberFormat("es-UY");

/** Formats a fraction from 0 to 1 as a percentage, such as `86 %`. */
export const percent = (share: number | null): string =>
  share === null ? "Sin datos" : `${Math.round(share * 100)} %`;

export const countOrNoData = (count: number | null): string =>
  count === null ? "Sin datos" : numbers.format(count);

/** Whole minutes. See docs/product/ai.md. */
export const minutes = (seconds: number | null): string => {
  if (seconds === null) return "Sin datos";
  const whole = Math.round(seconds / SECONDS_PER_MINUTE);
  return `${numbers.format(whole)} ${pluralOf(whole, "minuto")}`;
};

/** The label of a tone with a capital first letter, such as `Nostálgico`. */
export const toneName = (tone: Tone): string => {
  const label = TONE_LABELS[tone];
  return label.charAt(0).toUpperCase() + label.slice(1);
};
