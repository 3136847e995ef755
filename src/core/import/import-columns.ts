import { foldText } from "#core/search/search-text.ts";

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

/** The Spanish heading of each column, for messages. */
export const IMPORT_LABELS: Record<ImportField, string> = {
  number: "Número",
  date: "Fecha",
  guest: "Invitado",
  neighborhood: "Barrio",
  topics: "Temas",
  audioUrl: "Audio",
  duration: "Duración",
  description: "Descripción",
  transcript: "Transcripción",
  status: "Estado",
};

/** Headings as people write them, as `headingWords` gives them. */
const HEADINGS: Record<ImportField, readonly string[]> = {
  number: [
    ...["numero", "n", "no", "nro", "num"].flatMap((word) => [word, `${word} programa`, `${word} episodio`]),
    ...["programa", "programa n", "programa nro", "programa numero", "episodio"],
    ...["number", "episode", "episode number", "program number"],
  ],
  date: ["fecha", "fecha emision", "fecha programa", "emision", "date", "broadcast date"],
  guest: [
    ...["invitado", "invitada", "invitados", "nombre invitado", "entrevistado", "entrevistada"],
    ...["guest", "guest name"],
  ],
  neighborhood: ["barrio", "barrios", "nombre barrio", "neighborhood", "neighbourhood", "neighborhood name"],
  topics: ["temas", "tema", "etiquetas", "topics", "topic", "tags"],
  audioUrl: ["audio", "archivo", "archivo audio", "url audio", "audio url", "audiourl"],
  duration: ["duracion", "duration"],
  description: ["descripcion", "sinopsis", "description"],
  transcript: ["transcripcion", "transcript", "texto"],
  status: ["estado", "status"],
};
const FIELD_OF = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) => HEADINGS[field].map((heading) => [heading, field] as const)),
);

/** The field that a heading, in Spanish or English, stands for; null for a column that is not imported. */
export const importField = (heading: string): ImportField | null =>
  FIELD_OF.get(headingWords(heading)) ?? null;

/** 'Nº de Programa' as `n programa`, 'Invitado/a' and 'Invitado(a)' as `invitado`, 'Duración (mm:ss)' as `duracion`. */
const headingWords = (heading: string): string =>
  foldText(
    foldText(heading)
      .replace(/\([^)]*\)|\/(?:as?|os?|s|es)(?![a-z])/g, " ")
      .replace(/[_.°º:#-]+/g, " ")
      .replace(/ (?:de|del|la|el)(?= )/g, ""),
  );
