/**
 * Who and what the site is about. Change the show, the presenter, addresses or the licence here and nowhere
 * else: every page, mail and feed reads this file. Text is Spanish; no code knowledge is needed.
 */
export const site = {
  /** Name of the radio show. */
  show: "La esquina del dial",
  /** Name of the site, used in titles. */
  name: "Archivo de La esquina del dial",
  tagline: "Historia y cultura de los barrios de Montevideo",
  description:
    "Archivo sonoro de La esquina del dial, programa de radio sobre la historia y la cultura de los barrios de Montevideo, al aire entre 1975 y 1989.",
  presenter: {
    /** Label of the navigation link to the presenter's page. */
    firstName: "Baltasar",
    fullName: "Baltasar Olivera",
    since: 1975,
  },
  licence: {
    name: "CC BY-NC-ND 4.0",
    url: "https://creativecommons.org/licenses/by-nc-nd/4.0/deed.es",
    /** Identifier of the SPDX list in lower case, as feeds write it. */
    spdx: "cc-by-nc-nd-4.0",
  },
  /**
   * `podcast:guid` of the feed. Null: made from the feed's address. After the site has moved, write here the one that the
   * feed had before, so that players go on taking it for the same podcast.
   */
  feedGuid: null as string | null,
  /** Shown on every page while the archive holds the demonstration content. */
  demonstrationNotice:
    "Contenido de demostración: el programa, sus voces y sus historias fueron inventados para mostrar el archivo.",
  /** Figures of the home page. See docs/product/site.md. */
  totals: { episodes: 400, digitised: 64, toCome: 356 },
  /** BCP 47 tag of everything a visitor reads. */
  locale: "es-UY",
} as const;
