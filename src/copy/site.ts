/** What every archive made with this product shares. What an archive says of itself is a record: docs/product/archive.md. */
export const site = {
  /** Figures of the home page. See docs/product/site.md. */
  totals: { episodes: 400, digitised: 64, toCome: 356 },
  /** BCP 47 tag of everything a visitor reads. */
  locale: "es-UY",
} as const;
