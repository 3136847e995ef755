/** Tones of an analysis, as stored, with their display labels. See docs/product/ai.md. */
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

/** Tones of the editor's select, in its order; only the AI page uses 'positive'. */
export const EDITOR_TONES: readonly Tone[] = TONES.filter((tone) => tone !== "positive");
/** Tones of the AI page's filter, after 'all'. */
export const FILTER_TONES: readonly Tone[] = ["positive", "neutral", "nostalgic", "informative"];
