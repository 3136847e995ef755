/** Origins of a transcript: by a machine alone, by a machine and corrected by a person, or by a person. */
export const TRANSCRIPT_ORIGINS = ["machine", "corrected", "typed"] as const;
export type TranscriptOrigin = (typeof TRANSCRIPT_ORIGINS)[number];

/** Sentences shown to visitors. */
export const ORIGIN_SENTENCES: Readonly<Record<TranscriptOrigin, string>> = {
  machine: "Esta transcripción la hizo una máquina y puede tener errores.",
  corrected: "Esta transcripción la hizo una máquina y la corrigió una persona.",
  typed: "Esta transcripción la escribió una persona.",
};
