import * as v from "valibot";
import { toInputValue } from "#admin/forms/input-value.ts";
import { type AiData, type AiDataUpdate, aiDataUpdate } from "#core/analysis/ai-schemas.ts";
import {
  STATE_LABELS,
  type StatementMark,
  type StatementText,
  statementsOf,
} from "#core/analysis/statements.ts";
import { TONE_LABELS, TONES } from "#core/analysis/tones.ts";

const lines = v.array(v.string());

/** The values of the editor's fields. */
const values = v.object({
  headline: v.string(),
  topics: lines,
  keyPoints: lines,
  quotes: lines,
  summary: v.string(),
  guestName: v.string(),
  guestBackground: v.string(),
  guestContributions: lines,
  neighborhoodName: v.string(),
  neighborhoodHistory: v.string(),
  landmarks: lines,
  /** Empty for no tone. */
  emotionalTone: v.picklist(["", ...TONES]),
  /** Description by the analysis. Its state can be set here, its text cannot. */
  description: v.string(),
  /** States set by the user since the last save. */
  marks: v.array(aiDataUpdate.entries.states.wrapped.item),
});
export type AiValues = v.InferInput<typeof values>;
export type AiFields = Omit<AiDataUpdate, "version">;

export const toValues = (row: AiData | null): AiValues => ({
  headline: toInputValue(row?.headline),
  topics: row?.topics ?? [],
  keyPoints: row?.keyPoints ?? [],
  quotes: row?.quotes ?? [],
  summary: toInputValue(row?.summary),
  guestName: toInputValue(row?.guestInfo?.name),
  guestBackground: toInputValue(row?.guestInfo?.background),
  guestContributions: row?.guestInfo?.contributions ?? [],
  neighborhoodName: toInputValue(row?.neighborhoodInfo?.name),
  neighborhoodHistory: toInputValue(row?.neighborhoodInfo?.history),
  landmarks: row?.neighborhoodInfo?.landmarks ?? [],
  emotionalTone: row?.emotionalTone ?? "",
  description: toInputValue(row?.description),
  marks: [],
});

/** The parts of an analysis that contain statements, trimmed and without empty items. */
function partsOf(typed: AiValues) {
  const filled = (list: readonly string[]) => list.map((item) => item.trim()).filter(Boolean);
  const guestInfo = {
    name: typed.guestName.trim(),
    background: typed.guestBackground.trim(),
    contributions: filled(typed.guestContributions),
  };
  const neighborhoodInfo = {
    name: typed.neighborhoodName.trim(),
    history: typed.neighborhoodHistory.trim(),
    landmarks: filled(typed.landmarks),
  };
  return {
    headline: typed.headline.trim() || null,
    topics: filled(typed.topics),
    keyPoints: filled(typed.keyPoints),
    quotes: filled(typed.quotes),
    summary: typed.summary.trim() || null,
    guestInfo: isBlank(guestInfo) ? null : guestInfo,
    neighborhoodInfo: isBlank(neighborhoodInfo) ? null : neighborhoodInfo,
    emotionalTone: typed.emotionalTone || null,
  };
}

const isBlank = (info: Record<string, string | string[]>) =>
  Object.values(info).every((part) => part.length === 0);

export const sameStatement = (one: StatementText, other: StatementText): boolean =>
  one.field === other.field && one.text === other.text.trim();

/** All statements of the form, as they would be stored. */
export const statementsIn = (typed: AiValues): StatementText[] =>
  statementsOf({ ...partsOf(typed), description: typed.description });

/** Drops states of texts that were changed afterwards: the new text counts as reviewed by the person who saves. */
export const aiDataForm = v.pipe(
  values,
  v.transform((typed): AiFields => {
    const present = statementsIn(typed);
    const states = typed.marks.filter((mark) => present.some((one) => sameStatement(one, mark)));
    return { ...partsOf(typed), states };
  }),
);

export type KnownStatement = AiData["statements"][number];

export const aiLabels: Record<keyof AiValues, string> = {
  headline: "Título propuesto",
  topics: "Temas",
  keyPoints: "Puntos Clave",
  quotes: "Citas Destacadas",
  summary: "Resumen",
  guestName: "Nombre del invitado",
  guestBackground: "Trayectoria del invitado",
  guestContributions: "Contribuciones",
  neighborhoodName: "Nombre del barrio",
  neighborhoodHistory: "Historia del barrio",
  landmarks: "Lugares Emblemáticos",
  emotionalTone: "Tono Emocional",
  description: "Descripción del análisis",
  marks: "Estados que cambiaste",
};

/** A form value as Spanish text, to compare two versions side by side. */
export function displayValue(field: string, value: unknown): string {
  if (field === "emotionalTone") return value ? TONE_LABELS[value as keyof typeof TONE_LABELS] : "Sin tono";
  if (field === "marks") {
    const marks = (value as StatementMark[]).map(({ text, state }) => `${STATE_LABELS[state]}: ${text}`);
    return marks.join("\n") || "(ninguno)";
  }
  if (Array.isArray(value)) return value.join("\n") || "(vacío)";
  return value ? String(value) : "(vacío)";
}
