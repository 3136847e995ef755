/**
 * Slug of a name: lower-case, accents removed, everything but a-z, 0-9, spaces and hyphens removed, whitespace turned
 * into hyphens, repeated hyphens collapsed. Hyphens at the ends are dropped, so that an address never ends in one.
 * Empty when nothing usable is left. See docs/product/catalogue.md.
 */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
}
