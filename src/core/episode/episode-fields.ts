import * as v from "valibot";
import { type EpisodeField, episodeField } from "#core/episode/episode-field.ts";
import { EPISODE_STATUSES, STATUS_NAMES } from "#core/episode/episode-status.ts";
import { PROVENANCE_FIELDS } from "#core/episode/provenance-fields.ts";
import { optionalArchivalDate } from "#core/forms/archival-date-field.ts";
import {
  id,
  optionalAudioAddress,
  optionalDuration,
  optionalId,
  optionalMoment,
} from "#core/forms/record-fields.ts";
import { optionalLine, optionalText, plainLine } from "#core/forms/text-fields.ts";
import {
  asArchivalDate,
  asCode,
  asDuration,
  asMoment,
  asName,
  asNames,
  asRequired,
} from "#core/import/read-cell.ts";

const NUMBER_REQUIRED = "Ingresá el número de programa.";
const NUMBER_INVALID = "El número no puede tener / \\ ? # ni %.";
const STATUS_UNKNOWN = "El estado puede ser Publicado, Borrador o Pendiente de revisión.";

/** Free text, such as `7` or `10 bis`. */
const number = v.pipe(
  plainLine({ required: NUMBER_REQUIRED, max: 40 }),
  v.regex(/^[^/\\?#%]*$/, NUMBER_INVALID),
);

const NUMBER_ALIASES = [
  ...["numero", "n", "no", "nro", "num"].flatMap((word) => [word, `${word} programa`, `${word} episodio`]),
  ...["numero", "n", "no", "nro", "num"].flatMap((word) => [`${word} prog`, `prog ${word}`]),
  ...["programa", "programa n", "programa nro", "programa numero", "prog", "episodio"],
  ...["number", "episode", "episode number", "program number"],
];
const GUEST_ALIASES = [
  ...["invitado", "invitada", "invitados", "nombre invitado", "entrevistado", "entrevistada"],
  ...["guest", "guest name"],
];

/** The fields of an episode except its provenance. */
export const MAIN_FIELDS = [
  episodeField({
    name: "number",
    label: "Número de programa",
    column: "episode_number",
    schema: number,
    stored: v.string(),
    control: { kind: "line", required: true, hint: "Obligatorio." },
    isListed: true,
    sheet: {
      heading: "Número",
      dublinCore: "dc:identifier",
      aliases: NUMBER_ALIASES,
      contents: "obligatorio; un programa que ya existe se actualiza",
      read: asRequired(number),
      exported: { place: 1, from: "episode_number" },
    },
  }),
  episodeField({
    name: "date",
    label: "Fecha",
    column: "date_edtf",
    schema: optionalArchivalDate,
    control: {
      kind: "date",
      hint: "El día, o lo que se sepa: abril de 1975, 1978, hacia 1978, entre 1976 y 1978, s/f.",
    },
    isListed: true,
    sheet: {
      dublinCore: "dc:date",
      aliases: ["fecha", "fecha emision", "fecha programa", "emision", "date", "broadcast date"],
      contents: "DD/MM/AAAA, AAAA-MM-DD, abril de 1975, 1978, hacia 1978, entre 1976 y 1978, 3/4/79?, s/f",
      read: asArchivalDate,
      exported: { place: 2, from: "date_edtf" },
    },
  }),
  episodeField({
    name: "guestId",
    label: "Invitado",
    column: "guest_id",
    schema: optionalId,
    control: { kind: "record", of: "guests", noneLabel: "Sin invitado" },
    sheet: {
      name: "guest",
      dublinCore: "dc:contributor",
      aliases: GUEST_ALIASES,
      contents: "nombre; si no existe, se crea",
      read: asName,
      exported: { place: 3, from: "guest_name" },
    },
  }),
  episodeField({
    name: "neighborhoodId",
    label: "Barrio",
    column: "neighborhood_id",
    schema: optionalId,
    control: { kind: "record", of: "neighborhoods", noneLabel: "Sin barrio" },
    sheet: {
      name: "neighborhood",
      dublinCore: "dcterms:spatial",
      aliases: ["barrio", "barrios", "nombre barrio", "neighborhood", "neighbourhood", "neighborhood name"],
      contents: "nombre; si no existe, se crea",
      read: asName,
      exported: { place: 4, from: "neighborhood_name" },
    },
  }),
  episodeField({
    name: "topicIds",
    label: "Temas",
    column: null,
    schema: v.optional(v.array(id), []),
    stored: v.array(v.string()),
    blank: [] as string[],
    control: { kind: "own" },
    sheet: {
      name: "topics",
      dublinCore: "dc:subject",
      aliases: ["temas", "tema", "etiquetas", "topics", "topic", "tags"],
      contents: "separados por punto y coma; los que no existen se crean",
      read: asNames,
      exported: { place: 5, from: null },
    },
  }),
  episodeField({
    name: "audioUrl",
    label: "Dirección del audio (URL)",
    column: "audio_url",
    schema: optionalAudioAddress,
    control: { kind: "line", inputMode: "url", hint: "Dirección web, o nombre del archivo de audio." },
    sheet: {
      heading: "Audio",
      aliases: ["audio", "archivo", "archivo audio", "url audio", "audio url", "audiourl"],
      contents: "dirección web o nombre del archivo",
      exported: { place: 7, from: "audio_url" },
    },
  }),
  episodeField({
    name: "duration",
    label: "Duración",
    column: "duration",
    schema: optionalDuration,
    control: { kind: "line", placeholder: "mm:ss", hint: "mm:ss o h:mm:ss" },
    isListed: true,
    sheet: {
      dublinCore: "dcterms:extent",
      aliases: ["duracion", "duration"],
      contents: "mm:ss, h:mm:ss, 25 min, 45' o 1 h 20 min",
      read: asDuration,
      exported: { place: 6, from: "duration" },
    },
  }),
  episodeField({
    name: "headline",
    label: "Título",
    column: "headline",
    schema: optionalLine(200),
    control: { kind: "line", hint: "Una línea debajo del barrio; puede quedar vacía." },
    sheet: {
      dublinCore: "dc:title",
      aliases: ["titulo", "headline", "title"],
      contents: "una línea",
      exported: { place: 10, from: "headline" },
    },
  }),
  episodeField({
    name: "description",
    label: "Descripción",
    column: "description",
    schema: optionalText(200_000),
    control: { kind: "text" },
    sheet: {
      dublinCore: "dc:description",
      aliases: ["descripcion", "sinopsis", "description"],
      contents: "texto",
      exported: { place: 9, from: "description" },
    },
  }),
  episodeField({
    name: "transcript",
    label: "Transcripción",
    column: "transcript",
    schema: optionalText(2_000_000),
    control: { kind: "text", rows: 16 },
    sheet: {
      aliases: ["transcripcion", "transcript", "texto"],
      contents: "texto",
      exported: null,
    },
  }),
  episodeField({
    name: "status",
    label: "Estado",
    column: "status",
    schema: v.picklist(EPISODE_STATUSES, "Elegí un estado."),
    stored: v.picklist(EPISODE_STATUSES),
    blank: "published",
    control: { kind: "code", words: STATUS_NAMES },
    isListed: true,
    sheet: {
      aliases: ["estado", "status"],
      contents: "Publicado, Borrador o Pendiente de revisión; vacío, lo que se elija al importar",
      read: asCode(STATUS_NAMES, {
        others: { "en revision": "to_review", "to review": "to_review" },
        unknown: STATUS_UNKNOWN,
      }),
      exported: { place: 8, from: "status" },
    },
  }),
  episodeField({
    name: "publishAt",
    label: "Publicar el",
    column: "publish_at",
    schema: optionalMoment,
    control: {
      kind: "moment",
      hint: "Hora del archivo; su zona se elige en «El archivo». Un borrador se publica solo a esa hora, también si el servidor estaba apagado. Con una hora que ya pasó se publica al guardar, después de preguntar.",
    },
    isListed: true,
    sheet: {
      aliases: ["publicar el", "publicacion", "se publica", "programado", "publish at", "publishat"],
      contents: "AAAA-MM-DD HH:MM, hora del archivo; solo para borradores",
      read: asMoment,
      exported: { place: 11, from: "publish_at" },
    },
  }),
  episodeField({
    name: "feedGuid",
    label: "Identificador en el podcast",
    column: "feed_guid",
    schema: optionalLine(2000),
    control: { kind: "own" },
    sheet: {
      aliases: ["guid", "identificador en podcast", "identificador podcast", "feed guid", "feedguid"],
      contents: "el que el programa tenía en su podcast, por el que las aplicaciones lo reconocen",
      exported: { place: 22, from: "feed_guid" },
    },
  }),
] as const satisfies readonly EpisodeField[];

/**
 * The fields of an episode, each defined once, in the order of the columns of an import. Forms, lists, spreadsheets, the
 * history, the database's columns and the seed are derived from them. Only the number is required; empty fields become null.
 * See docs/product/catalogue.md, and CONTRIBUTING.md for adding one.
 */
export const EPISODE_FIELDS = [...MAIN_FIELDS, ...PROVENANCE_FIELDS] as const;

export type AnyEpisodeField = (typeof EPISODE_FIELDS)[number];
export type EpisodeFieldName = AnyEpisodeField["name"];

/** Maps each field's name to one of its properties. */
export const byField = <Key extends keyof AnyEpisodeField>(key: Key) =>
  Object.fromEntries(EPISODE_FIELDS.map((field) => [field.name, field[key]])) as {
    [Field in AnyEpisodeField as Field["name"]]: Field[Key];
  };
