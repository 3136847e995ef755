/** Constants of every archive. The texts of an archive about itself are records: see docs/product/archive.md. */
export const site = {
  /** BCP 47 tag of all text shown to visitors. */
  locale: "es-UY",
} as const;
