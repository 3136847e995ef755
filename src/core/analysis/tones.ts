/** Tones an analysis may carry, as stored; the labels are what people read. See docs/product/ai.md. */
export const TONE_LABELS = {
  nostalgic: "nostálgico",
  warm: "cálido",
  poetic: "poético",
  melancholic: "melancólico",
  historical: "histórico",
  informative: "informativo",
  celebratory: "celebratorio",
  neutral: "neutral",
  anecdotal: "anecdótico",
  positive: "positivo",
} as const;

export type Tone = keyof typeof TONE_LABELS;
export const TONES = Object.keys(TONE_LABELS) as Tone[];

/** Tones of the editor's select, in its order; 'positive' is the AI page's alone. */
export const EDITOR_TONES: readonly Tone[] = TONES.filter((tone) => tone !== "positive");
/** Tones of the AI page's filter, after 'all'. */
export const FILTER_TONES: readonly Tone[] = ["positive", "neutral", "nostalgic", "informative"];
