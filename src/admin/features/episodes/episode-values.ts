import type * as v from "valibot";
import { toInputValue } from "#admin/forms/input-value.ts";
import type { EditedEpisode, episodeForm } from "#core/episode/episode-schemas.ts";

export type EpisodeValues = v.InferInput<typeof episodeForm>;

/** What the fields of the form show. New episodes default to published. See docs/product/back-office.md. */
export const toValues = (episode: EditedEpisode | null): EpisodeValues => ({
  number: toInputValue(episode?.number),
  date: toInputValue(episode?.date),
  guestId: toInputValue(episode?.guestId),
  neighborhoodId: toInputValue(episode?.neighborhoodId),
  audioUrl: toInputValue(episode?.audioUrl),
  duration: toInputValue(episode?.duration),
  status: episode?.status ?? "published",
  description: toInputValue(episode?.description),
  transcript: toInputValue(episode?.transcript),
  topicIds: episode?.topicIds ?? [],
});

export const episodeLabels: Record<keyof EpisodeValues, string> = {
  number: "Número de programa",
  date: "Fecha",
  guestId: "Invitado",
  neighborhoodId: "Barrio",
  audioUrl: "URL de audio",
  duration: "Duración",
  status: "Estado",
  description: "Descripción",
  transcript: "Transcripción",
  topicIds: "Temas",
};

/** The form's fields, and those that the panels below it write. */
export const historyLabels: Readonly<Record<string, string>> = {
  ...episodeLabels,
  transcriptionData: "Segmentos con tiempos",
  contentAnalysis: "Análisis de contenido",
  aiTopics: "Temas de IA",
  aiKeyPoints: "Puntos clave de IA",
  aiSummary: "Resumen de IA",
  aiQuotes: "Citas de IA",
  aiGuestInfo: "Invitado, según la IA",
  aiNeighborhoodInfo: "Barrio, según la IA",
  aiEmotionalTone: "Tono emocional",
  aiConfidence: "Confianza",
  aiWordCount: "Palabras",
  aiDurationSeconds: "Duración en segundos",
  aiProcessedAt: "Procesado",
  aiOutdatedAt: "Cambio de la transcripción después del análisis",
  aiStatements: "Revisión de los datos de IA",
};
