import { NAMED_KIND_NAMES, type NamedKindName, pagePath } from "#core/catalogue/kinds.ts";
import { LABEL_LENGTHS, numbersOnLabel } from "#core/catalogue/label-numbers.ts";
import type { ArchiveIndex, EpisodeCard, Redirect } from "#core/catalogue/read-model.ts";
import { isEmbeddable } from "#core/site/embed.ts";
import { hasPage } from "#core/site/has-page.ts";
import type { FormerAddress } from "#db/publishing/published-archive.ts";

/**
 * Present paths for the former addresses of published records. Addresses that are pages of the site again are omitted, as are
 * numbers that cannot be an address.
 */
export function toRedirects(
  former: readonly FormerAddress[],
  index: Pick<ArchiveIndex, "episodes" | NamedKindName>,
): Redirect[] {
  const present = new Map<string, string>();
  const pages = new Set<string>();
  const players = new Map<string, string>();
  for (const episode of index.episodes) {
    const { id, number } = episode;
    present.set(id, pagePath("episodes", { id }));
    pages.add(episodePath(number));
    const player = playerOf(episode);
    if (player === undefined) continue;
    players.set(id, player);
    pages.add(player);
  }
  for (const kind of NAMED_KIND_NAMES) {
    for (const record of index[kind].filter(hasPage)) {
      const page = pagePath(kind, record);
      present.set(record.id, page);
      pages.add(page);
    }
  }
  return former.flatMap(({ kind, name, row_id }) => {
    const to = present.get(row_id);
    if (to === undefined) return [];
    const moved =
      kind === "episodes" ? episodeMoves(name, to, players.get(row_id)) : [{ from: `/${kind}/${name}`, to }];
    return moved.filter(({ from }) => !pages.has(from) && isPath(from));
  });
}

/** The page and, if there is one, the player on other sites move with the number. */
const episodeMoves = (name: string, to: string, player: string | undefined): Redirect[] => [
  { from: episodePath(name), to },
  ...(player ? [{ from: playerPath(name), to: player }] : []),
];

/** Addresses that people and programs try, and that are no pages. */
const TRIED: readonly Redirect[] = [
  { from: "/Episodes", to: "/episodes" },
  { from: "/favicon.ico", to: "/icons/icon-192.png" },
];

/**
 * Redirects from each episode number to the episode's page; from the number with leading zeros, as on labels, also to its player.
 * Numbers with a slash, or of dots only, have none.
 */
function numberRedirects(episodes: readonly Pick<EpisodeCard, "id" | "number" | "audioUrl">[]): Redirect[] {
  const numbered = new Map(
    episodes.filter(({ number }) => !number.includes("/")).map((one) => [one.number.normalize(), one]),
  );
  const labels = [...numbered.keys()].flatMap((number) =>
    /^\d+$/.test(number) ? LABEL_LENGTHS.map((length) => number.padStart(length, "0")) : [],
  );
  return [...new Set([...numbered.keys(), ...labels])]
    .flatMap((label) => {
      const meant = numbersOnLabel(label).flatMap((number) => numbered.get(number) ?? [])[0];
      return meant ? episodeMoves(label, pagePath("episodes", meant), playerOf(meant)) : [];
    })
    .filter(({ from, to }) => from !== to && isPath(from));
}

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
  ...TRIED,
  ...numberRedirects(episodes),
  ...captionRedirects(episodes),
  ...redirects,
];

const isPath = (path: string): boolean => !/\/\.*$/.test(path);

// URLs use the composed form of Unicode (NFC), whatever the editor's keyboard produced.
const episodePath = (number: string) => `/episode/${number.normalize()}`;
const playerPath = (number: string) => `/embed/${number.normalize()}`;
const playerOf = ({ number, audioUrl }: Pick<EpisodeCard, "number" | "audioUrl">) =>
  audioUrl && isEmbeddable(number) ? playerPath(number) : undefined;
