import { type EpisodeField, episodeField } from "#core/episode/episode-field.ts";
import { optionalCode, optionalPartialDay } from "#core/forms/record-fields.ts";
import { optionalLine, optionalText } from "#core/forms/text-fields.ts";
import { asCode, asPartialDay } from "#core/import/read-cell.ts";

/** Original medium of a recording before digitization; code -> label. */
export const CARRIER_NAMES = {
  open_reel: "Cinta abierta",
  cassette: "Casete",
  microcassette: "Microcasete",
  disc: "Disco",
  dat: "Cinta DAT",
  minidisc: "MiniDisc",
  cd: "CD",
  file: "Archivo digital",
  other: "Otro",
} as const;

const CARRIER_UNKNOWN = `El soporte puede ser ${Object.values(CARRIER_NAMES).join(", ")}.`;

/**
 * Provenance and ownership of a recording. In episodes these fields are public, except the notes; in audio files none is
 * public. Dublin Core terms: docs/decisions/044-dublin-core.md.
 */
export const PROVENANCE_FIELDS = [
  episodeField({
    name: "creator",
    label: "Autoría",
    column: "creator",
    schema: optionalLine(300),
    control: { kind: "line", hint: "Quién hizo el programa o la grabación." },
    sheet: {
      dublinCore: "dc:creator",
      aliases: [
        "autoria",
        "autor",
        "autora",
        "autores",
        "autor/a",
        "creador",
        "realizacion",
        "creator",
        "author",
      ],
      contents: "quién hizo el programa o la grabación",
      exported: { place: 12, from: "creator" },
    },
  }),
  episodeField({
    name: "rights",
    label: "Derechos",
    column: "rights",
    schema: optionalLine(1000),
    control: { kind: "line", hint: "De quién son y qué se puede hacer con la grabación." },
    sheet: {
      dublinCore: "dc:rights",
      aliases: ["derechos", "derechos autor", "licencia", "rights", "copyright", "license"],
      contents: "de quién son y qué se puede hacer",
      exported: { place: 13, from: "rights" },
    },
  }),
  episodeField({
    name: "source",
    label: "Fuente",
    column: "source",
    schema: optionalLine(1000),
    control: { kind: "line", hint: "De qué fondo, colección o persona viene el original." },
    sheet: {
      dublinCore: "dc:source",
      aliases: ["procedencia", "fuente", "origen", "fondo", "coleccion", "source", "dcterms provenance"],
      contents: "fondo, colección o persona de quien viene el original",
      exported: { place: 14, from: "source" },
    },
  }),
  episodeField({
    name: "carrier",
    label: "Soporte original",
    column: "carrier",
    schema: optionalCode(CARRIER_NAMES, CARRIER_UNKNOWN),
    control: { kind: "code", words: CARRIER_NAMES, noneLabel: "Sin indicar" },
    sheet: {
      dublinCore: "dcterms:medium",
      aliases: ["soporte original", "soporte", "formato original", "carrier", "medium"],
      contents: Object.values(CARRIER_NAMES).join(", "),
      read: asCode(CARRIER_NAMES, {
        others: {
          cinta: "open_reel",
          "cinta open reel": "open_reel",
          "open reel": "open_reel",
          "carrete abierto": "open_reel",
          caset: "cassette",
          vinilo: "disc",
        },
        unknown: CARRIER_UNKNOWN,
      }),
      exported: { place: 15, from: "carrier" },
    },
  }),
  episodeField({
    name: "carrierNote",
    label: "Detalle del soporte",
    column: "carrier_note",
    schema: optionalLine(500),
    control: { kind: "line", hint: "Marca, velocidad, pistas, estado; con «Otro», cuál es." },
    sheet: {
      dublinCore: "dc:format",
      aliases: ["detalle soporte", "estado soporte", "carrier note", "carriernote"],
      contents: "marca, velocidad, pistas, estado",
      exported: { place: 16, from: "carrier_note" },
    },
  }),
  episodeField({
    name: "shelfMark",
    label: "Signatura",
    column: "shelf_mark",
    schema: optionalLine(200),
    control: { kind: "line", hint: "Cómo está rotulado el original: caja, número." },
    sheet: {
      dublinCore: "dcterms:isFormatOf",
      aliases: ["signatura", "rotulo", "numero cinta", "shelf mark", "shelfmark"],
      contents: "cómo está rotulado el original",
      exported: { place: 17, from: "shelf_mark" },
    },
  }),
  episodeField({
    name: "digitizedOn",
    label: "Digitalizado el",
    column: "digitized_on",
    schema: optionalPartialDay,
    control: { kind: "line", placeholder: "AAAA-MM-DD", hint: "El día, el mes (AAAA-MM) o el año." },
    sheet: {
      aliases: ["digitalizado el", "digitalizado", "fecha digitalizacion", "digitized on", "digitizedon"],
      contents: "AAAA, AAAA-MM o AAAA-MM-DD",
      read: asPartialDay,
      exported: { place: 18, from: "digitized_on" },
    },
  }),
  episodeField({
    name: "digitizedBy",
    label: "Digitalizado por",
    column: "digitized_by",
    schema: optionalLine(300),
    control: { kind: "line" },
    sheet: {
      aliases: ["digitalizado por", "digitalizacion", "digitized by", "digitizedby"],
      contents: "quién lo digitalizó",
      exported: { place: 19, from: "digitized_by" },
    },
  }),
  episodeField({
    name: "digitizedWith",
    label: "Digitalizado con",
    column: "digitized_with",
    schema: optionalLine(500),
    control: { kind: "line", hint: "Equipo y programa." },
    sheet: {
      aliases: ["digitalizado con", "equipo", "equipo digitalizacion", "digitized with", "digitizedwith"],
      contents: "equipo y programa",
      exported: { place: 20, from: "digitized_with" },
    },
  }),
  episodeField({
    // In a separate table that visitors cannot read.
    name: "notes",
    label: "Notas de archivo",
    column: null,
    schema: optionalText(20_000),
    control: { kind: "text", hint: "Se leen solo acá: nunca salen en el sitio." },
    sheet: {
      aliases: ["notas archivo", "notas", "notas internas", "notas archivista", "notes"],
      contents: "texto que no sale en el sitio",
      exported: { place: 21, from: null },
    },
  }),
] as const satisfies readonly EpisodeField[];

export type ProvenanceField = (typeof PROVENANCE_FIELDS)[number];

/** Maps each provenance field's name to one of its properties. */
export const byProvenance = <Key extends keyof ProvenanceField>(key: Key) =>
  Object.fromEntries(PROVENANCE_FIELDS.map((field) => [field.name, field[key]])) as {
    [Field in ProvenanceField as Field["name"]]: Field[Key];
  };
