import type { UseFormReturn } from "react-hook-form";
import type * as v from "valibot";
import { byField, type EPISODE_FIELDS, MAIN_FIELDS } from "#core/episode/episode-fields.ts";
import type { EditedEpisode, EpisodeFields, episodeForm } from "#core/episode/episode-schemas.ts";
import { PROVENANCE_FIELDS } from "#core/episode/provenance-fields.ts";

export type EpisodeValues = v.InferInput<typeof episodeForm>;
export type EpisodeForm = UseFormReturn<EpisodeValues, unknown, EpisodeFields>;

type Field = (typeof EPISODE_FIELDS)[number];
type MainField = (typeof MAIN_FIELDS)[number];
type TextField = Extract<MainField, { control: { kind: "text" } }>;
export type OwnField = Extract<MainField, { control: { kind: "own" } }>;
export type RecordField = Extract<MainField, { control: { kind: "record" } }>;
type LineField = Exclude<MainField, TextField | OwnField>;

const isText = (field: Field): field is TextField => field.control.kind === "text";
export const isRecord = (field: Field): field is RecordField => field.control.kind === "record";
const isOwn = (field: Field): field is OwnField => field.control.kind === "own";

// The groups of the form, from top to bottom.

export const LINE_FIELDS = MAIN_FIELDS.filter((field): field is LineField => !isText(field) && !isOwn(field));
export const OWN_FIELDS = MAIN_FIELDS.filter(isOwn);
export const TEXT_FIELDS = MAIN_FIELDS.filter(isText);

/** Form values of an episode; null for a new one. Conflicts list the fields in this order. */
export const toValues = (episode: EditedEpisode | null): EpisodeValues =>
  Object.fromEntries(
    [...LINE_FIELDS, ...TEXT_FIELDS, ...OWN_FIELDS, ...PROVENANCE_FIELDS].map(({ name, blank }) => [
      name,
      episode?.[name] ?? blank,
    ]),
  ) as { [One in Field as One["name"]]: NonNullable<EditedEpisode[One["name"]]> | One["blank"] };

export const episodeLabels = byField("label");

/** Labels for the form's fields and for the fields written by the AI panels. */
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
