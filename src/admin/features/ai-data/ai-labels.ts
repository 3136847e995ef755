import { TONE_LABELS, type Tone } from "#core/analysis/tones.ts";
import { pluralOf } from "#core/text/plural.ts";

const SECONDS_PER_MINUTE = 60;
const numbers = new Intl.NumberFormat("es-UY");

/** `86 %`, of a share from 0 to 1. */
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

/** `Nostálgico`, as a name by itself. */
export const toneName = (tone: Tone): string => {
  const label = TONE_LABELS[tone];
  return label.charAt(0).toUpperCase() + label.slice(1);
};
