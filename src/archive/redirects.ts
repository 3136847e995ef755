import type { ArchiveIndex, EpisodeCard, Redirect } from "#core/catalogue/read-model.ts";
import { hasPage } from "#core/site/has-page.ts";
import type { FormerAddress } from "#db/publishing/published-archive.ts";

/**
 * Present paths for the former addresses of published records. Addresses that are pages of the site again are omitted, as are
 * numbers that cannot be an address.
 */
export function toRedirects(
  former: readonly FormerAddress[],
  index: Pick<ArchiveIndex, "episodes" | "neighborhoods" | "topics">,
): Redirect[] {
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

/** Redirects from each episode number to the episode's page. Numbers with a slash, or of dots only, have none. */
const numberRedirects = (episodes: readonly Pick<EpisodeCard, "id" | "number">[]): Redirect[] =>
  episodes
    .filter(({ number }) => !number.includes("/"))
    .map(({ id, number }) => ({ from: episodePath(number), to: `/episodes/${id}` }))
    .filter(({ from }) => isPath(from));

/** Captions were formerly beside the pages: `/episodes/{id}.vtt`. Netlify has no pattern for a part of a file name. */
const captionRedirects = (episodes: readonly Pick<EpisodeCard, "id" | "hasCaptions">[]): Redirect[] =>
  episodes
    .filter(({ hasCaptions }) => hasCaptions)
    .map(({ id }) => ({ from: `/episodes/${id}.vtt`, to: `/captions/${id}.vtt` }));

/** All redirects: paths without a page, and their targets. */
export const redirectsOf = ({
  episodes,
  redirects,
}: Pick<ArchiveIndex, "episodes" | "redirects">): Redirect[] => [
  ...numberRedirects(episodes),
  ...captionRedirects(episodes),
  ...redirects,
];

const isPath = (path: string): boolean => !/\/\.*$/.test(path);

// URLs use the composed form of Unicode (NFC), whatever the editor's keyboard produced.
const episodePath = (number: string) => `/episode/${number.normalize()}`;
