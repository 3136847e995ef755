export const DEFAULT_LOCALE = "es-UY";

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

/** In a browser the language of the page, which is that of its archive. */
let current: string = globalThis.document?.documentElement.lang || DEFAULT_LOCALE;

/** The language of the archive, in which this process formats numbers and dates. */
export const locale = (): string => current;

/** @param tag one of `LOCALES` */
export function setLocale(tag: string): void {
  current = tag;
}

/** A formatter in the language of the archive, made at its first use and again after a change. */
export function inLocale<Made>(make: (locale: string) => Made): () => Made {
  let last: { locale: string; made: Made } | null = null;
  return () => {
    if (last?.locale !== current) last = { locale: current, made: make(current) };
    return last.made;
  };
}
