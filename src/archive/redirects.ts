import type { ArchiveIndex, Redirect } from "#core/model.ts";
import type { FormerAddress } from "#db/published-archive.ts";

/**
 * Where the former addresses of published records lead now. An address that is a page of the site again leads nowhere
 * else; neither does a number that cannot be one (see pages/episode/[number].astro).
 */
export function toRedirects(former: readonly FormerAddress[], index: ArchiveIndex): Redirect[] {
  const present = new Map<string, string>();
  const pages = new Set<string>();
  for (const { id, number } of index.episodes) {
    present.set(id, `/episodes/${id}`);
    pages.add(episodePath(number));
  }
  for (const [folder, records] of [
    ["/neighborhoods", index.neighborhoods],
    ["/topics", index.topics],
  ] as const) {
    for (const { id, slug } of records) {
      present.set(id, `${folder}/${slug}`);
      pages.add(`${folder}/${slug}`);
    }
  }
  return former.flatMap(({ kind, name, row_id }) => {
    const from = kind === "episodes" ? episodePath(name) : `/${kind}/${name}`;
    const to = present.get(row_id);
    return to === undefined || pages.has(from) || /\/\.*$/.test(from) ? [] : [{ from, to }];
  });
}

// Addresses are in the composed form of Unicode, whatever the editor's keyboard gave.
const episodePath = (number: string) => `/episode/${number.normalize()}`;
