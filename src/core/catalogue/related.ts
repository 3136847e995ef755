import { isCapitalized } from "./distinctive-words.ts";
import type { EpisodeCard, RelatedEpisode, Relation } from "./read-model.ts";

/** Voices and words of an episode that other episodes may share. */
export interface EpisodeTraits {
  /** Names of its voices. */
  voices: readonly string[];
  /** See `distinctiveWords`. */
  words: readonly string[];
}

const MAX_RELATED = 3;
/** Most words and topics that one reason names. */
const MAX_NAMED = 2;
/** Episodes considered on each side, in list order: a barrio or a topic may have thousands. */
const NEAREST = 12;
/** Voices and words in more episodes than this are not significant. */
const MAX_RARE = 12;
const RARE_SHARE = 1 / 20;
/** A shared name weighs two, any other word one. */
const MIN_WORD_WEIGHT = 2;

const NO_TRAITS: EpisodeTraits = { voices: [], words: [] };

/**
 * Finds up to three related episodes of any episode: one of each kind of relation first, the strongest kind before the
 * others. Ties go to the nearest in the list, the later one first. The result depends on few other episodes, so that editing
 * one leaves most others unchanged; the time for all of them is linear in the size of the archive.
 * @param episodes in the order of the list
 * @param traitsOf null for an episode without data
 */
export function relateEpisodes(
  episodes: readonly EpisodeCard[],
  traitsOf: (id: string) => EpisodeTraits | null,
): (id: string) => RelatedEpisode[] {
  const places = new Map(episodes.map(({ id }, place) => [id, place]));
  const traits = episodes.map(({ id }) => traitsOf(id) ?? NO_TRAITS);
  const byReference = placesBy(episodes.map(referencesOf));
  const byVoice = placesBy(traits.map(({ voices }) => voices));
  const byWord = placesBy(traits.map(({ words }) => words));
  const rare = Math.min(MAX_RARE, Math.max(2, Math.ceil(episodes.length * RARE_SHARE)));
  const rarely = (found: Map<string, number[]>, key: string) => {
    const all = found.get(key) ?? [];
    return all.length <= rare ? all : [];
  };
  // Speakers address the presenter in every episode, by the whole name or a part of it.
  const familiar = new Set(
    [...byVoice].flatMap(([name, all]) => (all.length > rare ? [name, ...name.split(" ")] : [])),
  );

  return (id) => {
    const own = places.get(id);
    const episode = own === undefined ? undefined : episodes[own];
    if (own === undefined || !episode) return [];
    const near = (reference: string) => nearest(byReference.get(reference) ?? [], own);
    const { guest, neighborhood, topics } = episode;
    const { voices, words } = traits[own] ?? NO_TRAITS;
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
        words
          .filter((word) => !familiar.has(word))
          .flatMap((word) => shared(word, rarely(byWord, word), isCapitalized(word) ? 2 : 1)),
        (found) => ({ kind: "words", words: withoutParts(found).slice(0, MAX_NAMED) }),
        MIN_WORD_WEIGHT,
      ),
    ];
    return pick(kinds).flatMap(({ place, relation }) => {
      const found = episodes[place];
      if (!found) return [];
      const { id, number, date, edtf, neighborhood, guest } = found;
      // Cards show the headline as their title only without a barrio; with one, editing the headline must not change other pages.
      const headline = neighborhood ? null : found.headline;
      return { id, number, date, ...(edtf && { edtf }), headline, neighborhood, guest, relation };
    });
  };
}

/** A trait shared with another episode. */
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

/** Omits words that another one contains: `Aurelio` beside `Aurelio Bianco`. */
const withoutParts = (words: readonly string[]): string[] =>
  words.filter((word) => !words.some((other) => other !== word && ` ${other} `.includes(` ${word} `)));

const referencesOf = ({ neighborhood, guest, topics }: EpisodeCard): string[] =>
  [neighborhood, guest, ...topics].flatMap((reference) => (reference ? [reference.id] : []));

/** Maps each key to the list positions of its episodes, ascending. */
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

/** Each other episode once, with all shared traits, strongest and nearest first. */
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

/** Picks the first of each kind, then the second of each, and so on. */
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
