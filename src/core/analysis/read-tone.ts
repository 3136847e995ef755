import { foldText } from "../search/search-text.ts";
import { TONE_LABELS, TONES, type Tone } from "./tones.ts";

/** Other words that models use for the tones. */
const SYNONYMS: Record<string, Tone> = {
  nostalgia: "nostalgic",
  calido: "warm",
  calida: "warm",
  carinoso: "warm",
  melancolia: "melancholic",
  historia: "historical",
  informativa: "informative",
  festivo: "celebratory",
  celebratoria: "celebratory",
  celebracion: "celebratory",
  alegre: "positive",
  positiva: "positive",
  optimista: "positive",
  anecdotica: "anecdotal",
  neutro: "neutral",
  objetivo: "neutral",
};

const KNOWN = new Map<string, Tone>([
  ...Object.entries(SYNONYMS),
  ...TONES.flatMap((tone): [string, Tone][] => [
    [tone, tone],
    [foldText(TONE_LABELS[tone]), tone],
  ]),
]);

/** Returns the first tone named in a text, in Spanish or English: 'Nostálgico y cálido' is nostalgic. Null when there is none. */
export function readTone(text: unknown): Tone | null {
  if (typeof text !== "string") return null;
  for (const word of foldText(text).split(/[^a-z]+/)) {
    const tone = KNOWN.get(word) ?? KNOWN.get(word.replace(/a$/, "o"));
    if (tone) return tone;
  }
  return null;
}
