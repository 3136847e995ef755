import type { Analysis } from "#core/analysis/analysis.ts";
import type { ShownState } from "#core/analysis/sections.ts";
import type { DrawnCity } from "#core/map/draw-city.ts";
import type { MapName } from "#core/map/map-names.ts";
import type { SaidPlace } from "#core/map/said-places.ts";
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

/** Data of one episode for lists, cards and the player. */
export interface EpisodeCard {
  id: string;
  /** Free text; shown unchanged. See docs/product/catalogue.md. */
  number: string;
  /** ISO calendar day (yyyy-mm-dd) by which it is sorted; null when unknown. */
  date: string | null;
  /** What is known of the date, in EDTF, when it is no whole day. See `archival-date.ts`. */
  edtf?: string;
  /** Its guid in the feed that it was imported from; absent for others, whose guid is their id. */
  feedGuid?: string;
  /** `durationSeconds` as shown by the player, such as `28:40`; null when unknown. */
  duration: string | null;
  /** Whole seconds, from the recording if it is on this machine, else as typed, else from the analysis. */
  durationSeconds: number | null;
  /** Playable URL, already joined to the audio base; null when there is no audio. */
  audioUrl: string | null;
  neighborhood: PlaceReference | null;
  guest: Reference | null;
  topics: PlaceReference[];
  /** Headline below the barrio; null when there is none. */
  headline: string | null;
  description: string | null;
  /** Review state of a description from an analysis; null when a person wrote it, or there is none. */
  descriptionState: ShownState | null;
  /** Summary from the analysis; cards prefer it to the description. */
  summary: string | null;
  /** Review state of the summary; null when there is no summary. */
  summaryState: ShownState | null;
  hasTranscript: boolean;
  /** Whether the transcript has times and therefore captions at `/captions/{id}.vtt`. */
  hasCaptions: boolean;
  /** Whether there are word times at `/data/words/{id}.json`; absent when there are none. */
  hasWordTimes?: boolean;
  photoCount: number;
  /** First photo of the gallery, for cards and quotes; null when there is none. */
  cover: Photo | null;
}

export interface Photo {
  id: string;
  /** http(s) URL or site path. */
  url: string;
  caption: string | null;
  alt: string | null;
}

/** A photo of the gallery of an episode. */
export interface EpisodePhoto extends Photo {
  /** Photographer or owner. */
  credit: string | null;
  /** Provenance of the photo. */
  source: string | null;
  /** Free text, such as `1928` or `hacia 1930`. */
  dateTaken: string | null;
  /** Owner and permitted uses. */
  rights: string | null;
  /** ISO instant at which it was added to the archive. */
  addedAt: string;
}

/** A photo of the list of all photos, with its programme. */
export interface ListedPhoto extends Photo {
  episode: Pick<EpisodeCard, "id" | "number" | "date" | "edtf" | "neighborhood" | "headline">;
}

export interface PublishedComment {
  id: string;
  authorName: string;
  content: string;
  /** ISO instant. */
  createdAt: string;
}

/** Provenance and ownership of a recording, as typed. */
export interface Provenance {
  creator: string | null;
  rights: string | null;
  source: string | null;
  /** Original medium before digitization, such as `Casete`. */
  carrier: string | null;
  carrierNote: string | null;
  shelfMark: string | null;
  /** `yyyy-mm-dd`, `yyyy-mm` or `yyyy`. */
  digitizedOn: string | null;
  digitizedBy: string | null;
  digitizedWith: string | null;
}

export interface Episode extends EpisodeCard {
  /** Absent when nothing is known. */
  provenance?: Provenance;
  guestDetails: Guest | null;
  neighborhoodDetails: Neighborhood | null;
  analysis: Analysis | null;
  /** Moments of the quotes of the analysis; a quote that the segments do not have word for word has none. */
  moments: readonly (readonly [quote: string, moment: QuoteMoment])[];
  /** Distinct reviewed quotes of the analysis. */
  quotes: readonly SharedQuote[];
  /** Plain text in blocks `Name: text`; null when there is no transcript. */
  transcript: string | null;
  /** Origin of the transcript; null when unknown. */
  transcriptOrigin: TranscriptOrigin | null;
  /** Phrases with times, sorted by start time; empty when the transcript has no times. */
  segments: Segment[];
  /** In the editors' order. */
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
  /** Number of published episodes. */
  episodeCount: number;
}

export interface Topic extends PlaceReference {
  episodeCount: number;
}

export interface Guest extends Reference {
  bio: string | null;
  /** http(s) URL or site path; null when there is none. */
  photo: string | null;
  episodeCount: number;
}

/** Presenter or guest, as linked where the name is shown. */
export interface Person {
  /** Site path of the person's page. */
  path: string;
  /** http(s) URL or site path; null when there is none. */
  photo: string | null;
}

/** A quote of an analysis that has its own page. */
export interface SharedQuote {
  /** Identifies the quote's page; stable when the quote is reworded. */
  key: string;
  text: string;
  /** Name of the speaker; null when the transcript does not name one. */
  voice: string | null;
  /** Position in the recording; null when the transcript has no times for the quote. */
  moment: QuoteMoment | null;
}

/** Site paths of a record: its former and its present address. */
export interface Redirect {
  from: string;
  to: string;
}

export interface ArchiveIndex {
  identity: ArchiveIdentity;
  texts: ArchiveTexts;
  /** Natural order of the episode number, ascending. */
  episodes: EpisodeCard[];
  /** All three lists are in Spanish alphabetical order. */
  neighborhoods: Neighborhood[];
  topics: Topic[];
  guests: Guest[];
  /** Sorted by the former address. */
  redirects: Redirect[];
}

/** Reason why one episode is related to another; names and words keep their spelling. */
export type Relation =
  | { kind: "barrio" }
  | { kind: "guest"; name: string }
  | { kind: "voice"; name: string }
  | { kind: "topics"; names: string[] }
  | { kind: "words"; words: string[] };

/** Only a few fields, so that edits of the others do not change the pages that link to the episode. */
export type RelatedEpisode = Pick<
  EpisodeCard,
  "id" | "number" | "date" | "edtf" | "headline" | "neighborhood" | "guest"
> & {
  relation: Relation;
};

export interface Archive extends Omit<ArchiveIndex, "texts"> {
  /** Texts of the archive in one of its sections. */
  text<Name extends TextSection>(section: Name): ArchiveTexts[Name];
  /** Upper end of the scale of episode numbers: see `lastNumber`. */
  readonly lastNumber: number;
  /** Whether players report listening, according to the legal section. */
  readonly countsListening: boolean;
  /** First programme with a recording, and whether it is the first of all; null when none has one. */
  readonly firstAudible: {
    episode: Pick<
      EpisodeCard,
      "id" | "number" | "date" | "edtf" | "audioUrl" | "duration" | "guest" | "neighborhood"
    >;
    isFirst: boolean;
  } | null;
  /** Whether any page has texts that a machine made. */
  readonly hasMachineText: boolean;
  /** The map of the city; null when no barrio has a border or coordinates. */
  readonly city: (DrawnCity & { said: readonly SaidPlace[] }) | null;
  /** `viewBox` of the part of the map around a barrio, by its id; null when it is not on the map. */
  viewAround(id: string): string | null;
  /** Names in that part of the map, and their size. */
  namesAround(id: string): { names: MapName[]; size: number };
  /** Reads one episode from disk. @throws when the id is not in the index */
  episode(id: string): Promise<Episode>;
  /** @throws when there is none, as do the three methods below */
  neighborhood(slug: string): Neighborhood;
  topic(slug: string): Topic;
  guest(id: string): Guest;
  quote(key: string): { quote: SharedQuote; episode: EpisodeCard };
  /** The episode with this number in composed Unicode. @throws when there is none */
  numbered(number: string): EpisodeCard;
  /** Presenter or guest of this name; null when there is none, or when two guests share it. */
  person(name: string): Person | null;
  /** In the order of the list of episodes. */
  readonly quotes: readonly Pick<SharedQuote, "key">[];
  /** The episodes before and after one in the list; undefined at its ends. */
  neighbours(id: string): { previous: EpisodeCard | undefined; next: EpisodeCard | undefined };
  /** At most three, each with its reason. */
  related(id: string): RelatedEpisode[];
  /** Number of pages of the list of all photos: at least one. */
  readonly photoPages: number;
  /** One page of that list, newest photos first. @param page from 1 */
  photoPage(page: number): { count: number; photos: ListedPhoto[] };
  /** In the order of the list. */
  episodesOf(of: { neighborhoodId: string } | { topicId: string } | { guestId: string }): EpisodeCard[];
}
