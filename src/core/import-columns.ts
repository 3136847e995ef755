import { foldText } from "#core/search-text.ts";

/** What a column of an import can hold; see `import-row.ts` for how it is written. */
export const IMPORT_FIELDS = [
  "number",
  "date",
  "guest",
  "neighborhood",
  "topics",
  "audioUrl",
  "duration",
  "description",
  "transcript",
  "status",
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Headings as people write them, folded and without punctuation. */
const HEADINGS: Record<ImportField, readonly string[]> = {
  number: [
    "numero",
    "numero de programa",
    "n",
    "no",
    "nro",
    "num",
    "programa",
    "episodio",
    "number",
    "episode",
    "episode number",
    "program number",
  ],
  date: ["fecha", "fecha de emision", "emision", "date", "broadcast date"],
  guest: ["invitado", "invitada", "invitados", "entrevistado", "entrevistada", "guest", "guest name"],
  neighborhood: ["barrio", "neighborhood", "neighbourhood", "neighborhood name"],
  topics: ["temas", "tema", "etiquetas", "topics", "topic", "tags"],
  audioUrl: ["audio", "archivo", "archivo de audio", "url de audio", "audio url", "audiourl"],
  duration: ["duracion", "duration"],
  description: ["descripcion", "sinopsis", "description"],
  transcript: ["transcripcion", "transcript", "texto"],
  status: ["estado", "status"],
};
const FIELD_OF = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) => HEADINGS[field].map((heading) => [heading, field] as const)),
);

/** The field that a heading, in Spanish or English, stands for; null for a column that is not imported. */
export function importField(heading: string): ImportField | null {
  const words = foldText(heading.replace(/[_.°º:#-]+/g, " "));
  return FIELD_OF.get(words) ?? null;
}
