import * as v from "valibot";
import type { SheetColumn } from "#core/episode/episode-field.ts";
import { byProvenance } from "#core/episode/provenance-fields.ts";
import { asRequired, asWritten } from "#core/import/read-cell.ts";
import { photoForm } from "#core/photos/photo-schemas.ts";

type Column = Omit<SheetColumn, "exported">;

const EPISODE_REQUIRED = "Ingresá el número de programa.";
const { url, caption, alt, credit, source, dateTaken, rights, carrier, notes } = photoForm.entries;
const provenance = byProvenance("sheet");

/** Columns of a spreadsheet of photos. Episode and URL identify a photo. */
export const PHOTO_SHEET = [
  {
    name: "episodeNumber",
    heading: "Programa",
    dublinCore: "dcterms:isPartOf",
    aliases: ["programa", "numero", "numero programa", "episodio", "episode", "episodenumber"],
    contents: "obligatorio; el número de un programa que ya existe",
    read: asRequired(v.pipe(v.string(), v.nonEmpty(EPISODE_REQUIRED))),
  },
  {
    name: "url",
    heading: "Imagen",
    dublinCore: "dc:identifier",
    aliases: ["imagen", "foto", "direccion", "url", "url imagen"],
    contents: "obligatorio; su dirección. Con una que el programa ya tiene, se actualiza esa foto",
    read: asRequired(url),
  },
  {
    name: "caption",
    heading: "Título",
    dublinCore: "dc:title",
    aliases: ["titulo", "epigrafe", "titulo/descripcion", "caption"],
    contents: "una línea o varias",
    read: asWritten(caption),
  },
  {
    name: "alt",
    heading: "Texto alternativo",
    dublinCore: "dc:description",
    aliases: ["texto alternativo", "descripcion", "alt"],
    contents: "qué se ve",
    read: asWritten(alt),
  },
  {
    name: "credit",
    heading: "Crédito",
    dublinCore: "dc:creator",
    aliases: ["credito", "autor", "autora", "autoria", "fotografo", "fotografa", "credit"],
    contents: "de quién es o quién la sacó",
    read: asWritten(credit),
  },
  {
    name: "source",
    heading: "Fuente",
    dublinCore: "dc:source",
    aliases: ["fuente", "procedencia", "origen", "fondo", "coleccion", "source", "dcterms provenance"],
    contents: "de dónde viene",
    read: asWritten(source),
  },
  {
    name: "dateTaken",
    heading: "Fecha de la foto",
    dublinCore: "dc:date",
    aliases: ["fecha foto", "fecha", "date taken", "datetaken"],
    contents: "como se sepa: 1928, hacia 1930",
    read: asWritten(dateTaken),
  },
  {
    name: "rights",
    heading: "Derechos",
    dublinCore: "dc:rights",
    aliases: ["derechos", "derechos autor", "licencia", "rights", "copyright", "license"],
    contents: "de quién son y qué se puede hacer",
    read: asWritten(rights),
  },
  {
    ...provenance.carrier,
    contents: "copia en papel, negativo, diapositiva, recorte de diario...",
    read: asWritten(carrier),
  },
  provenance.digitizedOn,
  provenance.digitizedBy,
  provenance.digitizedWith,
  {
    name: "notes",
    heading: "Notas de archivo",
    aliases: ["notas archivo", "notas", "notas internas", "notes"],
    contents: "texto que no sale en el sitio",
    read: asWritten(notes),
  },
] as const satisfies readonly Column[];
