import { isCapitalized } from "./distinctive-words.ts";
import type { EpisodeCard, RelatedEpisode, Relation } from "./read-model.ts";

/** What an episode says, as far as others may say it too. */
export interface Said {
  /** Names of its voices. */
  voices: readonly string[];
  /** See `distinctiveWords`. */
  words: readonly string[];
}

const MAX_RELATED = 3;
/** Words and topics that a reason names. */
const MAX_NAMED = 2;
/** A barrio or a topic may have thousands of episodes: as many of them on each side, in the order of the list. */
const NEAREST = 12;
/** A voice or a word in more episodes than these is no sign of anything. */
const MAX_RARE = 12;
const RARE_SHARE = 1 / 20;
/** A shared name counts two, any other word one. */
const MIN_WORD_WEIGHT = 2;

const NOTHING_SAID: Said = { voices: [], words: [] };

/**
 * Finds up to three related episodes of any episode: one for each kind of relation first, the strongest kind before. Among
 * equals the nearest in the list, the later one first. The result depends on few other episodes, so that an edit of one
 * leaves most others as they are; the time for all of them grows in proportion to the archive.
 * @param episodes in the order of the list
 * @param saidIn null for an episode of which nothing is known
 */
export function relateEpisodes(
  episodes: readonly EpisodeCard[],
  saidIn: (id: string) => Said | null,
): (id: string) => RelatedEpisode[] {
  const places = new Map(episodes.map(({ id }, place) => [id, place]));
  const said = episodes.map(({ id }) => saidIn(id) ?? NOTHING_SAID);
  const byReference = placesBy(episodes.map(referencesOf));
  const byVoice = placesBy(said.map(({ voices }) => voices));
  const byWord = placesBy(said.map(({ words }) => words));
  const rare = Math.min(MAX_RARE, Math.max(2, Math.ceil(episodes.length * RARE_SHARE)));
  const rarely = (found: Map<string, number[]>, key: string) => {
    const all = found.get(key) ?? [];
    return all.length <= rare ? all : [];
  };

  return (id) => {
    const own = places.get(id);
    const episode = own === undefined ? undefined : episodes[own];
    if (own === undefined || !episode) return [];
    const near = (reference: string) => nearest(byReference.get(reference) ?? [], own);
    const { guest, neighborhood, topics } = episode;
    const { voices, words } = said[own] ?? NOTHING_SAID;
    const kinds = [
      candidates(own, shared("", near(neighborhood?.id ?? "")), () => ({ kind: "barrio" })),
      candidates(own, shared(guest?.name ?? "", near(guest?.id ?? "")), ([name = ""]) => ({
        kind: "guest",
        name,
      })),
      candidates(
        own,
        voices.filter((name) => name !== guest?.name).flatMap((name) => shared(name, rarely(byVoice, name))),
        ([name = ""]) => ({ kind: "voice", name }),
      ),
      candidates(
        own,
        topics.flatMap(({ id, name }) => shared(name, near(id))),
        (names) => ({ kind: "topics", names: names.slice(0, MAX_NAMED) }),
      ),
      candidates(
        own,
        words.flatMap((word) => shared(word, rarely(byWord, word), isCapitalized(word) ? 2 : 1)),
        (found) => ({ kind: "words", words: found.slice(0, MAX_NAMED) }),
        MIN_WORD_WEIGHT,
      ),
    ];
    return pick(kinds).flatMap(({ place, relation }) => {
      const found = episodes[place];
      if (!found) return [];
      const { id, number, date, neighborhood, guest } = found;
      // The title line heads only a card without barrio; beside a barrio, an edit of it concerns no other page.
      const headline = neighborhood ? null : found.headline;
      return { id, number, date, headline, neighborhood, guest, relation };
    });
  };
}

/** Something that another episode has too. */
interface Shared {
  place: number;
  name: string;
  weight: number;
}

interface Candidate {
  place: number;
  relation: Relation;
}

const shared = (name: string, places: readonly number[], weight = 1): Shared[] =>
  places.map((place) => ({ place, name, weight }));

const referencesOf = ({ neighborhood, guest, topics }: EpisodeCard): string[] =>
  [neighborhood, guest, ...topics].flatMap((reference) => (reference ? [reference.id] : []));

/** Places of the episodes that have each key, ascending. */
function placesBy(keys: readonly (readonly string[])[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [place, own] of keys.entries()) {
    for (const key of new Set(own)) {
      const others = found.get(key);
      if (others) others.push(place);
      else found.set(key, [place]);
    }
  }
  return found;
}

function nearest(places: readonly number[], own: number): number[] {
  const at = places.indexOf(own);
  return places.slice(Math.max(0, at - NEAREST), at + NEAREST + 1);
}

/** Each other place once, with all that it shares, the strongest and nearest first. */
function candidates(
  own: number,
  found: readonly Shared[],
  toRelation: (names: string[]) => Relation,
  least = 1,
): Candidate[] {
  const sums = new Map<number, { place: number; weight: number; names: string[] }>();
  for (const { place, name, weight } of found) {
    if (place === own) continue;
    const sum = sums.get(place) ?? { place, weight: 0, names: [] };
    sum.weight += weight;
    sum.names.push(name);
    sums.set(place, sum);
  }
  const distance = (place: number) => Math.abs(place - own);
  return [...sums.values()]
    .filter(({ weight }) => weight >= least)
    .sort((a, b) => b.weight - a.weight || distance(a.place) - distance(b.place) || b.place - a.place)
    .map(({ place, names }) => ({ place, relation: toRelation(names) }));
}

/** One of each kind, then the next of each. */
function pick(kinds: readonly Candidate[][]): Candidate[] {
  const picked: Candidate[] = [];
  const rounds = Math.max(...kinds.map(({ length }) => length));
  for (let round = 0; round < rounds; round++) {
    for (const kind of kinds) {
      const next = kind.find(({ place }) => picked.every((other) => other.place !== place));
      if (!next) continue;
      picked.push(next);
      if (picked.length === MAX_RELATED) return picked;
    }
  }
  return picked;
}
