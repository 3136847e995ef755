import type { Analysis } from "#core/analysis/analysis.ts";
import type { ShownState } from "#core/analysis/statements.ts";
import type { ArchiveIdentity } from "#core/site/archive-identity.ts";
import type { ArchiveTexts, TextSection } from "#core/site/archive-sections.ts";
import type { TranscriptOrigin } from "#core/transcript/origin-names.ts";
import type { QuoteMoment } from "#core/transcript/quote-moments.ts";
import type { Segment } from "#core/transcript/segment.ts";

/**
 * The read model that pages are rendered from: published content only, already joined and in camelCase.
 * Loaded once per build into a snapshot: `index.json` (ArchiveIndex) and `episodes/{id}.json` (Episode).
 */

export interface Reference {
  id: string;
  name: string;
}

export interface PlaceReference extends Reference {
  slug: string;
}

/** Everything a list, a card or the player needs of one episode. */
export interface EpisodeCard {
  id: string;
  /** Text in the database; shown as it is. See docs/product/catalogue.md. */
  number: string;
  /** ISO calendar day (yyyy-mm-dd); null when unknown. */
  date: string | null;
  /** `durationSeconds` as the player writes it, such as `28:40`; null when unknown. */
  duration: string | null;
  /** Whole seconds: of the recording where it is on this machine, else as typed, else as the analysis has it. */
  durationSeconds: number | null;
  /** Playable address, already joined to the audio base; null when there is no audio. */
  audioUrl: string | null;
  neighborhood: PlaceReference | null;
  guest: Reference | null;
  topics: PlaceReference[];
  /** Title line below the barrio; null when there is none. */
  headline: string | null;
  description: string | null;
  /** How far the description was checked when an analysis wrote it; null when a person did, or there is none. */
  descriptionState: ShownState | null;
  /** Summary of the analysis; cards prefer it to the description. */
  summary: string | null;
  /** How far the summary was checked; null when there is none. */
  summaryState: ShownState | null;
  hasTranscript: boolean;
  /** Whether the transcript has times, and so captions at `/captions/{id}.vtt`. */
  hasCaptions: boolean;
  /** Whether words have times of their own, at `/data/words/{id}.json`; absent when they have none. */
  hasWordTimes?: boolean;
  photoCount: number;
  /** First photo of the gallery, for cards and quotes; null when there is none. */
  cover: Photo | null;
}

export interface Photo {
  id: string;
  /** http(s) address or site path. */
  url: string;
  caption: string | null;
  alt: string | null;
}

/** A photo of the gallery of an episode. */
export interface EpisodePhoto extends Photo {
  /** Who took it, or whose it is. */
  credit: string | null;
  /** Where it comes from. */
  source: string | null;
  /** As it is known, such as `1928` or `hacia 1930`. */
  dateTaken: string | null;
  /** Whose it is, and what may be done with it. */
  rights: string | null;
}

export interface PublishedComment {
  id: string;
  authorName: string;
  content: string;
  /** ISO instant. */
  createdAt: string;
}

/** Where a recording comes from and whose it is, as it was typed. */
export interface Provenance {
  creator: string | null;
  rights: string | null;
  source: string | null;
  /** What it was on before it was digitized, such as `Casete`. */
  carrier: string | null;
  carrierNote: string | null;
  shelfMark: string | null;
  /** `yyyy-mm-dd`, `yyyy-mm` or `yyyy`. */
  digitizedOn: string | null;
  digitizedBy: string | null;
  digitizedWith: string | null;
}

export interface Episode extends EpisodeCard {
  /** Absent when nothing of it is known. */
  provenance?: Provenance;
  guestDetails: Guest | null;
  neighborhoodDetails: Neighborhood | null;
  analysis: Analysis | null;
  /** Plain text in blocks `Name: text`; null when there is no transcript. */
  transcript: string | null;
  /** How the transcript came to be; null when it is not known. */
  transcriptOrigin: TranscriptOrigin | null;
  /** Time-coded phrases by start time; empty when the transcript has no times. */
  segments: Segment[];
  /** In the order that editors gave them. */
  photos: EpisodePhoto[];
  /** Newest first. */
  comments: PublishedComment[];
  /** ISO instant of the last change. */
  updatedAt: string;
}

export interface Coordinates {
  lat: number;
  lng: number;
}

export interface Neighborhood extends PlaceReference {
  description: string | null;
  coordinates: Coordinates | null;
  photos: Photo[];
  /** Published episodes. */
  episodeCount: number;
}

export interface Topic extends PlaceReference {
  episodeCount: number;
}

export interface Guest extends Reference {
  bio: string | null;
  /** http(s) address or site path; null when there is none. */
  photo: string | null;
  episodeCount: number;
}

/** A quote of an analysis with a page of its own. */
export interface SharedQuote {
  /** Names its page; lasts when the quote is worded anew. */
  key: string;
  text: string;
  /** Whose words they are; null when the transcript does not tell. */
  voice: string | null;
  /** Where it is said; null when the transcript has no times for it. */
  moment: QuoteMoment | null;
}

/** Paths of this site: a former address of a record, and where it is now. */
export interface Redirect {
  from: string;
  to: string;
}

export interface ArchiveIndex {
  identity: ArchiveIdentity;
  texts: ArchiveTexts;
  /** Natural order of the episode number, ascending. */
  episodes: EpisodeCard[];
  /** The three lists in Spanish alphabetical order. */
  neighborhoods: Neighborhood[];
  topics: Topic[];
  guests: Guest[];
  /** By the former address. */
  redirects: Redirect[];
}

/** Why one episode leads to another; names and words as they are written. */
export type Relation =
  | { kind: "barrio" }
  | { kind: "guest"; name: string }
  | { kind: "voice"; name: string }
  | { kind: "topics"; names: string[] }
  | { kind: "words"; words: string[] };

/** Little of an episode, so that an edit of the rest leaves the pages that lead to it as they are. */
export type RelatedEpisode = Pick<
  EpisodeCard,
  "id" | "number" | "date" | "headline" | "neighborhood" | "guest"
> & {
  relation: Relation;
};

export interface Archive extends Omit<ArchiveIndex, "texts"> {
  /** What the archive says in one of its sections. */
  text<Name extends TextSection>(section: Name): ArchiveTexts[Name];
  /** Where the scale ends that programmes stand on: see `lastNumber`. */
  readonly lastNumber: number;
  /** Whether players report what is heard, by the legal section. */
  readonly countsListening: boolean;
  /** Reads one episode from disk. @throws when the id is not in the index. */
  episode(id: string): Promise<Episode>;
  /** @throws when there is none; so do the two below. */
  neighborhood(slug: string): Neighborhood;
  topic(slug: string): Topic;
  guest(id: string): Guest;
  quote(key: string): { quote: SharedQuote; episode: EpisodeCard };
  /** In the order of the list of episodes. */
  readonly quotes: readonly Pick<SharedQuote, "key">[];
  /** The episodes before and after one in the list; undefined at its ends. */
  neighbours(id: string): { previous: EpisodeCard | undefined; next: EpisodeCard | undefined };
  /** At most three, with the reason why. */
  related(id: string): RelatedEpisode[];
  /** In the order of the list. */
  episodesOf(of: { neighborhoodId: string } | { topicId: string } | { guestId: string }): EpisodeCard[];
}
