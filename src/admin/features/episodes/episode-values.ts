import type { UseFormReturn } from "react-hook-form";
import type * as v from "valibot";
import { formatMoment } from "#admin/lists/format-date.ts";
import type { Option, Options } from "#admin/options/option-queries.ts";
import { formatArchivalDate } from "#core/episode/archival-date.ts";
import type { Control } from "#core/episode/episode-field.ts";
import { byField, EPISODE_FIELDS, MAIN_FIELDS } from "#core/episode/episode-fields.ts";
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
export const RECORD_FIELDS = MAIN_FIELDS.filter(isRecord);
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
  aiSections: "Revisión de los datos de IA",
};

const EMPTY = "(vacío)";
const CONTROLS = new Map<string, Control>(EPISODE_FIELDS.map(({ name, control }) => [name, control]));

/** True when the values of a field are ids, codes, dates or instants. */
export const isCoded = (field: string): boolean =>
  ["record", "code", "date", "moment"].includes(CONTROLS.get(field)?.kind ?? "");

/** A form value as Spanish text. Ids and codes become names. */
export function displayValue(field: string, value: unknown, options: Options): string {
  const control = CONTROLS.get(field);
  if (control?.kind === "record") return named(options[control.of], value);
  if (control?.kind === "code") return control.words[String(value)] ?? EMPTY;
  if (control?.kind === "date") return value ? formatArchivalDate(String(value)) : EMPTY;
  if (control?.kind === "moment") return value ? formatMoment(String(value)) : EMPTY;
  if (Array.isArray(value)) return value.map((id) => named(options.topics, id)).join(", ") || "(ninguno)";
  return value ? String(value) : EMPTY;
}

const named = (list: readonly Option[], id: unknown): string =>
  list.find((one) => one.id === id)?.name ?? (id ? "(ya no existe)" : EMPTY);

const WEEK_MS = 7 * 86_400_000;

/** `41` after `40`, `B-008` after `B-007`; empty after a number that does not end in digits. */
const nextNumber = (number: string): string => {
  const [digits] = /(?<!\d)\d+$/.exec(number) ?? [];
  if (digits === undefined) return "";
  return `${number.slice(0, -digits.length)}${String(BigInt(digits) + 1n).padStart(digits.length, "0")}`;
};

/** The same weekday of the next week; empty after a date that is no whole day. */
const nextWeek = (date: string | null | undefined): string =>
  /^\d{4}-\d\d-\d\d$/.test(date ?? "")
    ? new Date(Date.parse(`${date}T00:00:00Z`) + WEEK_MS).toISOString().slice(0, 10)
    : "";

/** First values of the form for the episode after another one: what programmes of the same day of work share. */
export function valuesAfter(episode: EditedEpisode): EpisodeValues {
  const { status, neighborhoodId, carrier, digitizedBy, digitizedWith } = toValues(episode);
  return {
    ...toValues(null),
    number: nextNumber(episode.number),
    date: nextWeek(episode.date),
    ...{ status, neighborhoodId, carrier, digitizedBy, digitizedWith },
  };
}

/** First values of the form for a copy of an episode, without what belongs to the original alone. */
export function valuesLike(episode: EditedEpisode): EpisodeValues {
  const { number, audioUrl, duration, transcript, publishAt, feedGuid } = toValues(null);
  return { ...toValues(episode), number, audioUrl, duration, transcript, publishAt, feedGuid };
}
