/** What every archive made with this product shares. What an archive says of itself is a record: docs/product/archive.md. */
export const site = {
  /** BCP 47 tag of everything a visitor reads. */
  locale: "es-UY",
} as const;
