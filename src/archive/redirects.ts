import type { ArchiveIndex, EpisodeCard, Redirect } from "#core/catalogue/read-model.ts";
import { hasPage } from "#core/site/has-page.ts";
import type { FormerAddress } from "#db/publishing/published-archive.ts";

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
    ["/neighborhoods", index.neighborhoods.filter(hasPage)],
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
const numberRedirects = (episodes: readonly Pick<EpisodeCard, "id" | "number">[]): Redirect[] =>
  episodes
    .filter(({ number }) => !number.includes("/"))
    .map(({ id, number }) => ({ from: episodePath(number), to: `/episodes/${id}` }))
    .filter(({ from }) => isPath(from));

/** Captions stood beside the pages once: `/episodes/{id}.vtt`. Netlify has no pattern for a part of a name. */
const captionRedirects = (episodes: readonly Pick<EpisodeCard, "id" | "hasCaptions">[]): Redirect[] =>
  episodes
    .filter(({ hasCaptions }) => hasCaptions)
    .map(({ id }) => ({ from: `/episodes/${id}.vtt`, to: `/captions/${id}.vtt` }));

/** All addresses that have no page, and where each leads. */
export const redirectsOf = ({
  episodes,
  redirects,
}: Pick<ArchiveIndex, "episodes" | "redirects">): Redirect[] => [
  ...numberRedirects(episodes),
  ...captionRedirects(episodes),
  ...redirects,
];

const isPath = (path: string): boolean => !/\/\.*$/.test(path);

// Addresses are in the composed form of Unicode, whatever the editor's keyboard gave.
const episodePath = (number: string) => `/episode/${number.normalize()}`;
