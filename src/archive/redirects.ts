import type { ArchiveIndex, EpisodeCard, Redirect } from "#core/model.ts";
import type { FormerAddress } from "#db/published-archive.ts";

/**
 * Where the former addresses of published records lead now. An address that is a page of the site again leads nowhere
 * else; neither does a number that cannot be one.
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
    return to === undefined || pages.has(from) || !isPath(from) ? [] : [{ from, to }];
  });
}

/** The address of each episode by its number, which leads to its page. A number with a slash, or of dots, has none. */
export const numberRedirects = (episodes: readonly Pick<EpisodeCard, "id" | "number">[]): Redirect[] =>
  episodes
    .filter(({ number }) => !number.includes("/"))
    .map(({ id, number }) => ({ from: episodePath(number), to: `/episodes/${id}` }))
    .filter(({ from }) => isPath(from));

const isPath = (path: string): boolean => !/\/\.*$/.test(path);

// Addresses are in the composed form of Unicode, whatever the editor's keyboard gave.
const episodePath = (number: string) => `/episode/${number.normalize()}`;
