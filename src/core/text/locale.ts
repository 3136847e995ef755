export const DEFAULT_LOCALE = "es-UY";

/** In a browser the language of the page, which is that of its archive. */
let current: string = globalThis.document?.documentElement.lang || DEFAULT_LOCALE;

/** The language of the archive, in which this process formats numbers and dates. */
export const locale = (): string => current;

/** @param tag one of `LOCALES` of archive-languages.ts */
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
