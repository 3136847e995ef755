import { foldText } from "#core/search/search-text.ts";

/**
 * Converts a name to a slug: lower case, without accents, only a-z, 0-9 and hyphens; spaces become hyphens, repeated hyphens
 * are collapsed and hyphens at both ends are removed, so that a URL never ends in one.
 * Empty when no usable characters remain. See docs/product/catalogue.md.
 */
export function slugify(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
}
