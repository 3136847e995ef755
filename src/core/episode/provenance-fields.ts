import * as v from "valibot";
import type { EpisodeField } from "#core/episode/episode-field.ts";
import { optionalCode, optionalPartialDay } from "#core/forms/record-fields.ts";
import { optionalLine, optionalText } from "#core/forms/text-fields.ts";
import { asCode, asPartialDay, asWritten } from "#core/import/read-cell.ts";

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

const creator = optionalLine(300);
const source = optionalLine(1000);
const rights = optionalLine(1000);
const carrierNote = optionalLine(500);
const shelfMark = optionalLine(200);
const digitizedBy = optionalLine(300);
const digitizedWith = optionalLine(500);
const notes = optionalText(20_000);

/**
 * Provenance and ownership of a recording. In episodes these fields are public, except the notes; in audio files none is
 * public. Dublin Core terms: docs/decisions/044-dublin-core.md.
 */
export const PROVENANCE_FIELDS = [
  {
    name: "creator",
    label: "Autoría",
    column: "creator",
    schema: creator,
    stored: v.nullable(v.string()),
    blank: "",
    control: { kind: "line", hint: "Quién hizo el programa o la grabación." },
    isListed: false,
    sheet: {
      name: "creator",
      heading: "Autoría",
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
      read: asWritten(creator),
      exported: { place: 12, from: "creator" },
    },
  },
  {
    name: "rights",
    label: "Derechos",
    column: "rights",
    schema: rights,
    stored: v.nullable(v.string()),
    blank: "",
    control: { kind: "line", hint: "De quién son y qué se puede hacer con la grabación." },
    isListed: false,
    sheet: {
      name: "rights",
      heading: "Derechos",
      dublinCore: "dc:rights",
      aliases: ["derechos", "derechos autor", "licencia", "rights", "copyright", "license"],
      contents: "de quién son y qué se puede hacer",
      read: asWritten(rights),
      exported: { place: 13, from: "rights" },
    },
  },
  {
    name: "source",
    label: "Fuente",
    column: "source",
    schema: source,
    stored: v.nullable(v.string()),
    blank: "",
    control: { kind: "line", hint: "De qué fondo, colección o persona viene el original." },
    isListed: false,
    sheet: {
      name: "source",
      heading: "Fuente",
      dublinCore: "dc:source",
      aliases: ["procedencia", "fuente", "origen", "fondo", "coleccion", "source", "dcterms provenance"],
      contents: "fondo, colección o persona de quien viene el original",
      read: asWritten(source),
      exported: { place: 14, from: "source" },
    },
  },
  {
    name: "carrier",
    label: "Soporte original",
    column: "carrier",
    schema: optionalCode(CARRIER_NAMES, CARRIER_UNKNOWN),
    stored: v.nullable(v.string()),
    blank: "",
    control: { kind: "code", words: CARRIER_NAMES, noneLabel: "Sin indicar" },
    isListed: false,
    sheet: {
      name: "carrier",
      heading: "Soporte original",
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
  },
  {
    name: "carrierNote",
    label: "Detalle del soporte",
    column: "carrier_note",
    schema: carrierNote,
    stored: v.nullable(v.string()),
    blank: "",
    control: { kind: "line", hint: "Marca, velocidad, pistas, estado; con «Otro», cuál es." },
    isListed: false,
    sheet: {
      name: "carrierNote",
      heading: "Detalle del soporte",
      dublinCore: "dc:format",
      aliases: ["detalle soporte", "estado soporte", "carrier note", "carriernote"],
      contents: "marca, velocidad, pistas, estado",
      read: asWritten(carrierNote),
      exported: { place: 16, from: "carrier_note" },
    },
  },
  {
    name: "shelfMark",
    label: "Signatura",
    column: "shelf_mark",
    schema: shelfMark,
    stored: v.nullable(v.string()),
    blank: "",
    control: { kind: "line", hint: "Cómo está rotulado el original: caja, número." },
    isListed: false,
    sheet: {
      name: "shelfMark",
      heading: "Signatura",
      dublinCore: "dcterms:isFormatOf",
      aliases: ["signatura", "rotulo", "numero cinta", "shelf mark", "shelfmark"],
      contents: "cómo está rotulado el original",
      read: asWritten(shelfMark),
      exported: { place: 17, from: "shelf_mark" },
    },
  },
  {
    name: "digitizedOn",
    label: "Digitalizado el",
    column: "digitized_on",
    schema: optionalPartialDay,
    stored: v.nullable(v.string()),
    blank: "",
    control: { kind: "line", placeholder: "AAAA-MM-DD", hint: "El día, el mes (AAAA-MM) o el año." },
    isListed: false,
    sheet: {
      name: "digitizedOn",
      heading: "Digitalizado el",
      aliases: ["digitalizado el", "digitalizado", "fecha digitalizacion", "digitized on", "digitizedon"],
      contents: "AAAA, AAAA-MM o AAAA-MM-DD",
      read: asPartialDay,
      exported: { place: 18, from: "digitized_on" },
    },
  },
  {
    name: "digitizedBy",
    label: "Digitalizado por",
    column: "digitized_by",
    schema: digitizedBy,
    stored: v.nullable(v.string()),
    blank: "",
    control: { kind: "line" },
    isListed: false,
    sheet: {
      name: "digitizedBy",
      heading: "Digitalizado por",
      aliases: ["digitalizado por", "digitalizacion", "digitized by", "digitizedby"],
      contents: "quién lo digitalizó",
      read: asWritten(digitizedBy),
      exported: { place: 19, from: "digitized_by" },
    },
  },
  {
    name: "digitizedWith",
    label: "Digitalizado con",
    column: "digitized_with",
    schema: digitizedWith,
    stored: v.nullable(v.string()),
    blank: "",
    control: { kind: "line", hint: "Equipo y programa." },
    isListed: false,
    sheet: {
      name: "digitizedWith",
      heading: "Digitalizado con",
      aliases: ["digitalizado con", "equipo", "equipo digitalizacion", "digitized with", "digitizedwith"],
      contents: "equipo y programa",
      read: asWritten(digitizedWith),
      exported: { place: 20, from: "digitized_with" },
    },
  },
  {
    // In a separate table that visitors cannot read.
    name: "notes",
    label: "Notas de archivo",
    column: null,
    schema: notes,
    stored: v.nullable(v.string()),
    blank: "",
    control: { kind: "text", hint: "Se leen solo acá: nunca salen en el sitio." },
    isListed: false,
    sheet: {
      name: "notes",
      heading: "Notas de archivo",
      aliases: ["notas archivo", "notas", "notas internas", "notas archivista", "notes"],
      contents: "texto que no sale en el sitio",
      read: asWritten(notes),
      exported: { place: 21, from: null },
    },
  },
] as const satisfies readonly EpisodeField[];

export type ProvenanceField = (typeof PROVENANCE_FIELDS)[number];

/** Maps each provenance field's name to one of its properties. */
export const byProvenance = <Key extends keyof ProvenanceField>(key: Key) =>
  Object.fromEntries(PROVENANCE_FIELDS.map((field) => [field.name, field[key]])) as {
    [Field in ProvenanceField as Field["name"]]: Field[Key];
  };
