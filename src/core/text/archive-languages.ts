import { DEFAULT_LOCALE } from "#core/text/locale.ts";

// Apart from `locale.ts`, which visitors load: only the settings and the server need the list and the names of the countries.

/** Languages that an archive may have, as BCP 47 tags: the default first, the others by the name of their country. */
export const LOCALES: readonly string[] = [
  DEFAULT_LOCALE,
  ..."AR BO CL CO CR CU EC SV ES US GT GQ HN MX NI PA PY PE PR DO VE"
    .split(" ")
    .map((place) => `es-${place}`),
];

const countries = new Intl.DisplayNames("es", { type: "region" });

/** The country of one of them, in Spanish. */
export const countryOf = (tag: string): string => countries.of(tag.slice(-2)) ?? tag;
