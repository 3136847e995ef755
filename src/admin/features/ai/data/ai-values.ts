import * as v from "valibot";
import { toInputValue } from "#admin/forms/input-value.ts";
import type { AiData, AiDataUpdate } from "#core/analysis/ai-schemas.ts";
import { SECTIONS, type Section, textsOf } from "#core/analysis/sections.ts";
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
  /** Description by the analysis. It can be marked as reviewed here, but not edited. */
  description: v.string(),
  /** Reviewed sections, in the order of `SECTIONS`. */
  reviewed: v.array(v.picklist(SECTIONS)),
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
  reviewed: SECTIONS.filter((section) => row?.sections[section]?.state === "revisado"),
});

/** The parts of an analysis, trimmed and without empty items. */
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

/** Texts of each section, as they would be stored. */
export const textsIn = (typed: AiValues): Record<Section, string[]> =>
  textsOf({ ...partsOf(typed), description: typed.description });

export const aiDataForm = v.pipe(
  values,
  v.transform((typed): AiFields => {
    const stateOf = (section: Section) => (typed.reviewed.includes(section) ? "revisado" : "ia");
    const sections = Object.fromEntries(SECTIONS.map((section) => [section, { state: stateOf(section) }]));
    return { ...partsOf(typed), sections };
  }),
);

/** Headings of the sections. */
export const SECTION_TITLES: Record<Section, string> = {
  headline: "Título propuesto",
  summary: "Resumen",
  description: "Descripción del análisis",
  topics: "Temas",
  keyPoints: "Puntos Clave",
  quotes: "Citas Destacadas",
  guest: "Información del invitado",
  neighborhood: "Información del barrio",
  tone: "Tono Emocional",
};

// A section of one field has the title of the field.
const { guest, neighborhood, tone, ...ofOneField } = SECTION_TITLES;

export const aiLabels: Record<keyof AiValues, string> = {
  ...ofOneField,
  emotionalTone: tone,
  guestName: "Nombre del invitado",
  guestBackground: "Trayectoria del invitado",
  guestContributions: "Contribuciones",
  neighborhoodName: "Nombre del barrio",
  neighborhoodHistory: "Historia del barrio",
  landmarks: "Lugares Emblemáticos",
  reviewed: "Revisado",
};

/** A form value as Spanish text, to compare two versions side by side. */
export function displayValue(field: string, value: unknown): string {
  if (field === "emotionalTone") return value ? TONE_LABELS[value as keyof typeof TONE_LABELS] : "Sin tono";
  if (field === "reviewed")
    return (value as Section[]).map((section) => SECTION_TITLES[section]).join("\n") || "(nada)";
  if (Array.isArray(value)) return value.join("\n") || "(vacío)";
  return value ? String(value) : "(vacío)";
}
