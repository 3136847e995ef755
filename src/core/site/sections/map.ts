import * as v from "valibot";
import { parseBorders } from "#core/map/borders.ts";
import { formatPoint, optionalPoint, POINT_TEXTS } from "#core/map/read-point.ts";
import { line, list, type TextField, webAddress } from "#core/site/sections/fields.ts";
import { section } from "#core/site/sections/section.ts";

/** Limits of the barrios, which the form reads from a GeoJSON file (`geojson-borders.ts`). */
const borders: TextField = {
  kind: "borders",
  label: "Límites de los barrios",
  hint: "Un archivo de mapa (GeoJSON) de hasta 2 MB, como los que publican las intendencias y municipios, en latitud y longitud (WGS 84): un polígono con «name» por barrio y, si la ciudad las tiene, líneas de costa («natural»: «coastline») y arroyos.",
  isRequired: false,
  schema: v.pipe(
    v.nullish(v.string(), null),
    v.transform((text) => text?.trim() || null),
    v.check(
      (text) => text === null || (!text.includes("<") && parseBorders(text) !== null),
      "Los límites están dañados. Volvé a elegir el archivo de mapa (GeoJSON).",
    ),
  ),
};

const point: TextField = {
  ...POINT_TEXTS,
  kind: "point",
  isRequired: false,
  schema: v.pipe(
    v.nullish(v.string(), ""),
    optionalPoint,
    v.transform((place) => place && formatPoint(place)),
  ),
};

/** The map of the city: without borders, barrios with coordinates are dots. */
export const mapSection = section({
  title: "Mapa",
  lead: "Los límites de los barrios que dibuja el mapa, y de dónde vienen. Sin límites, cada barrio es un punto.",
  page: "/neighborhoods",
  fields: {
    borders,
    source: line({
      label: "Fuente",
      hint: "Quien los publica, como «Intendencia, datos abiertos».",
      max: 160,
    }),
    sourceLink: webAddress({ label: "Dirección de la fuente" }),
    licence: line({ label: "Licencia", hint: "Como CC BY 4.0.", max: 80 }),
    places: list({
      group: "Lugares",
      label: "Lugares que se nombran",
      hint: "Calles, clubes, cines. Está en el mapa el que nombra una frase revisada del análisis de un programa publicado, y lleva a esa frase.",
      one: "un lugar",
      max: 200,
      item: {
        name: line({
          label: "Nombre",
          hint: "Como se dice en la frase.",
          required: "Ingresá el nombre.",
          max: 120,
        }),
        point,
      },
    }),
  },
  needs: [
    { field: "source", by: ["borders"], message: "Ingresá también la fuente de los límites." },
    { field: "licence", by: ["borders"], message: "Ingresá también la licencia de los límites." },
  ],
  neutral: {},
});
