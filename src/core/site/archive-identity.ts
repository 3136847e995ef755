import {
  choice,
  line,
  pattern,
  text,
  type ValuesOf,
  webAddress,
  year,
  zone,
} from "#core/site/sections/fields.ts";
import { section } from "#core/site/sections/section.ts";
import { countryOf, LOCALES } from "#core/text/archive-languages.ts";
import { DEFAULT_LOCALE } from "#core/text/locale.ts";
import { DEFAULT_TIME_ZONE } from "#core/text/time-zone.ts";

const spdx = pattern(
  "line",
  /^[a-z0-9][a-z0-9.+-]{0,79}$/,
  "Usá la sigla en minúsculas, como cc-by-4.0; las demás están en la lista de licencias (SPDX).",
);
const uuid = pattern(
  "line",
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  "El identificador es un código de letras y números (UUID), como ead4c236-bf58-58c6-a2c6-a6b28d128cb6.",
);

/** Name, presenter and licence. See docs/product/archive.md. */
export const identitySection = section({
  title: "Identidad",
  lead: "Nombre, conducción y licencia, como los muestra todo el sitio.",
  page: "/",
  isSetting: true,
  fields: {
    show: line({
      group: "El programa",
      label: "Nombre del programa",
      required: "Ingresá el nombre del programa.",
      max: 80,
    }),
    name: line({
      label: "Nombre del archivo",
      hint: "El del sitio, como «Archivo de La tarde». Va en los enlaces compartidos y en el teléfono.",
      required: "Ingresá el nombre del archivo.",
      max: 120,
    }),
    tagline: line({ label: "Lema", hint: "De qué trata, en una línea. Puede quedar vacío.", max: 160 }),
    description: text({
      label: "Descripción",
      hint: "La leen los buscadores y las aplicaciones de podcast.",
      required: "Ingresá una descripción.",
      max: 1000,
    }),
    city: line({
      label: "Ciudad",
      hint: "De la que son los barrios. Vacía: el sitio no nombra ninguna.",
      max: 80,
    }),
    country: line({ label: "País", max: 80 }),
    timeZone: zone({
      label: "Zona horaria",
      hint: "Buscala por ciudad o por país. Con ella se dicen y se cumplen todas las horas: las programadas, los avisos, las fechas y los meses de las cifras.",
    }),
    language: choice(Object.fromEntries(LOCALES.map((tag) => [tag, `Español (${countryOf(tag)})`])), {
      label: "Idioma",
      hint: "El que el sitio y el podcast dicen tener, y el de cómo se escriben números y fechas. Los botones y avisos del sitio no cambian.",
    }),
    presenterFullName: line({
      group: "Quién conduce",
      label: "Nombre completo",
      hint: "Vacío: el sitio no nombra a nadie.",
      max: 80,
    }),
    presenterFirstName: line({
      label: "Nombre para el menú",
      hint: "Vacío: la primera palabra del nombre completo.",
      max: 40,
    }),
    presenterSince: year({ label: "Al aire desde", hint: "Año de la primera emisión." }),
    licenceName: line({
      group: "Licencia de los contenidos",
      label: "Nombre de la licencia",
      hint: "Como CC BY-NC-ND 4.0. Vacío: el sitio no da ninguna.",
      max: 80,
    }),
    licenceUrl: webAddress({ label: "Dirección de su texto" }),
    licenceSpdx: spdx({
      label: "Sigla de la licencia (SPDX)",
      hint: "Con la que otros programas la reconocen, como cc-by-nc-nd-4.0. De las licencias de Creative Commons el sitio explica qué permiten.",
    }),
    feedGuid: uuid({
      group: "Avisos y podcast",
      label: "Identificador del podcast",
      hint: "Solo si el podcast ya tenía uno en otra dirección: así las aplicaciones lo siguen reconociendo.",
    }),
    notice: text({
      label: "Aviso en todas las páginas",
      hint: "Al pie de cada página. Vacío: ninguno.",
      max: 500,
      rows: 2,
    }),
    samples: choice(
      { no: "No", yes: "Sí" },
      { label: "Páginas de muestra", hint: "El asistente con respuestas fijas y las cifras de ejemplo." },
    ),
  },
  neutral: {
    show: "Archivo de radio",
    name: "Archivo de radio",
    description: "Programas de radio para escuchar y leer.",
    samples: "no",
    timeZone: DEFAULT_TIME_ZONE,
    language: DEFAULT_LOCALE,
  },
  needs: [
    {
      field: "presenterFullName",
      by: ["presenterFirstName", "presenterSince"],
      message: "Ingresá también el nombre completo de quien conduce.",
    },
    {
      field: "licenceName",
      by: ["licenceUrl", "licenceSpdx"],
      message: "Ingresá también el nombre de la licencia.",
    },
  ],
});
export type IdentityFields = ValuesOf<typeof identitySection.fields>;

export interface Presenter {
  firstName: string;
  fullName: string;
  /** Year of the first broadcast; null when it is not known. */
  since: string | null;
}

/** Identity of the archive, as shown by pages, feed and images: the fields, those of the presenter and of the licence together. */
export type ArchiveIdentity = ReturnType<typeof toIdentity>;

export function toIdentity({
  presenterFullName: fullName,
  presenterFirstName,
  presenterSince: since,
  licenceName,
  licenceUrl: url,
  licenceSpdx: spdx,
  samples,
  ...fields
}: IdentityFields) {
  const firstName = presenterFirstName ?? fullName?.split(/\s+/)[0] ?? "";
  const presenter: Presenter | null = fullName === null ? null : { firstName, fullName, since };
  return {
    ...fields,
    presenter,
    licence: licenceName === null ? null : { name: licenceName, url, spdx },
    /** Whether the canned assistant and the invented figures are shown. */
    hasSamples: samples === "yes",
  };
}

/** The show's name with its tagline, if any. */
export const showAndTagline = ({ show, tagline }: ArchiveIdentity, between: string): string =>
  tagline === null ? show : `${show}${between}${tagline}`;

/** `/data/archive.json`, made by the build and fetched by the scripts that need it. */
export type ClientIdentity = Pick<ArchiveIdentity, "show" | "presenter">;
export const toClientIdentity = ({ show, presenter }: ArchiveIdentity): ClientIdentity => ({
  show,
  presenter,
});
