import { listFormat } from "#core/text/list-format.ts";
import { type AnalysisParts, machineSections, type Reviews, type Section, textsOf } from "./sections.ts";

const NAMES: Record<Section, string> = {
  headline: "el título",
  summary: "el resumen",
  description: "la descripción",
  topics: "los temas",
  keyPoints: "los puntos clave",
  quotes: "las citas",
  guest: "lo que dice del invitado",
  neighborhood: "lo que dice del barrio",
  tone: "el tono",
};
const UNREVIEWED =
  "Lo que lleva la marca «IA» o «Extracto automático» lo hizo una máquina, y todavía no lo revisó una persona.";

/** The line that says what a machine made and a person reviewed; null when a person wrote all. */
export function reviewLine(analysis: AnalysisParts, reviews: Reviews): string | null {
  const { reviewed, unreviewed } = machineSections(analysis, reviews);
  const count = Object.values(textsOf(analysis)).filter((texts) => texts.length > 0).length;
  const done =
    reviewed.length === count
      ? "Este análisis lo hizo una máquina y lo revisó una persona."
      : `Hecho por una máquina y revisado por una persona: ${listFormat.format(reviewed.map((one) => NAMES[one]))}.`;
  const lines = [...(reviewed.length > 0 ? [done] : []), ...(unreviewed.length > 0 ? [UNREVIEWED] : [])];
  return lines.join(" ") || null;
}
