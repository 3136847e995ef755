import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { startSnapshot } from "#archive/snapshot.ts";
import { toCard } from "#archive/to-episode.ts";
import type { ArchiveIndex, Episode, EpisodeCard, PlaceReference } from "#core/catalogue/read-model.ts";
import { readSections } from "#core/site/archive-sections.ts";
import type { Segment } from "#core/transcript/segment.ts";
import { randomFrom } from "./random.ts";

/** One word in this many is an invented name, so that the vocabulary grows with the archive as in a real one. */
const NAME_EVERY_WORDS = 40;
const SECONDS_PER_WORD = 0.4;
const FIRST_YEAR = 1975;
const YEARS = 15;
const SYLLABLES =
  "ba be bi bo ca co cu da de do fa fe ga go gue ja ju la le li lo ma me mi mo na ne ño pa pe ra re ri ro sa se so ta te to tu va ve vi za".split(
    " ",
  );

/** Makes the next sentence of a transcript. */
export type Say = (random: () => number) => string;

/**
 * Writes a snapshot of an invented archive, the same for the same arguments: sentences with invented names inserted.
 * @param words number of words per transcript
 * @param say makes the sentences; without it, those of the demonstration are repeated in any order
 */
export async function generateArchive(
  dir: string,
  count: number,
  words = 8000,
  say?: Say,
): Promise<ArchiveIndex> {
  const sentences = await demoSentences();
  const repeat: Say = (random) => sentences[Math.floor(random() * sentences.length)] as string;
  const writer = await startSnapshot(dir);
  const places = Array.from({ length: 62 }, (_, n) => reference("barrio", n));
  const topics = Array.from({ length: 40 }, (_, n) => reference("tema", n));
  const guests = Array.from({ length: Math.ceil(count / 3) }, (_, n) => ({ id: `g-${n}`, name: nameOf(n) }));
  const cards: EpisodeCard[] = [];
  for (let n = 0; n < count; n++) {
    const episode = inventEpisode(n, count, words, { say: say ?? repeat, places, topics, guests });
    await writer.writeEpisode(episode, "");
    cards.push(toCard(episode));
  }
  const index: ArchiveIndex = {
    ...readSections(new Map()),
    episodes: cards,
    neighborhoods: places.map((place) => ({
      ...place,
      description: `${place.name} en la memoria de sus vecinos.`,
      coordinates: null,
      photos: [],
      episodeCount: cards.filter((card) => card.neighborhood?.id === place.id).length,
    })),
    topics: topics.map((topic) => ({
      ...topic,
      episodeCount: cards.filter((card) => card.topics.some(({ id }) => id === topic.id)).length,
    })),
    guests: guests.map((guest) => ({
      ...guest,
      bio: null,
      photo: null,
      episodeCount: cards.filter((card) => card.guest?.id === guest.id).length,
    })),
    redirects: [],
  };
  await writer.writeIndex(index);
  return index;
}

interface Stock {
  say: Say;
  places: readonly PlaceReference[];
  topics: readonly PlaceReference[];
  guests: readonly { id: string; name: string }[];
}

function inventEpisode(n: number, count: number, words: number, stock: Stock): Episode {
  const random = randomFrom(n + 1);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const guest = pick(stock.guests);
  const segments: Segment[] = [];
  let seconds = 0;
  for (let written = 0; written < words; ) {
    let text = stock.say(random);
    const length = text.split(" ").length;
    if (random() < length / NAME_EVERY_WORDS)
      text = `${text.slice(0, -1)}, dijo ${nameOf(Math.floor(random() ** 2 * 50_000))}.`;
    const endSeconds = seconds + length * SECONDS_PER_WORD;
    segments.push({
      speaker: segments.length % 5 === 0 ? "Baltasar Olivera" : guest.name,
      text,
      startSeconds: seconds,
      endSeconds,
    });
    seconds = endSeconds;
    written += length;
  }
  const prose = (sentences: number) => Array.from({ length: sentences }, () => stock.say(random)).join(" ");
  const neighborhood = pick(stock.places);
  const year = FIRST_YEAR + Math.floor((n * YEARS) / count);
  return {
    id: `00000000-0000-4000-8000-${String(n + 1).padStart(12, "0")}`,
    number: String(n + 1),
    date: `${year}-${String((n % 12) + 1).padStart(2, "0")}-${String((n % 28) + 1).padStart(2, "0")}`,
    duration: null,
    durationSeconds: Math.round(seconds),
    audioUrl: null,
    neighborhood,
    guest,
    topics: [pick(stock.topics)],
    headline: null,
    description: prose(3),
    summary: prose(5),
    descriptionState: null,
    summaryState: null,
    hasTranscript: true,
    hasCaptions: true,
    photoCount: 0,
    cover: null,
    guestDetails: null,
    neighborhoodDetails: null,
    analysis: null,
    moments: [],
    quotes: [],
    transcriptOrigin: "machine",
    transcript: segments.map(({ speaker, text }) => `${speaker}: ${text}`).join("\n\n"),
    segments,
    photos: [],
    comments: [],
    updatedAt: "2026-01-01T00:00:00.000Z",
  };
}

/** Reads every spoken sentence of the demonstration archive, in a fixed order. */
export async function demoSentences(): Promise<string[]> {
  const dir = resolve("supabase/demo/transcripts");
  const files = (await readdir(dir)).filter((name) => name.endsWith(".vtt")).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(dir, name), "utf8")));
  return texts.flatMap((text) =>
    [...text.matchAll(/^<v [^>]+>(.+)$/gm)].map(([, spoken]) => spoken as string),
  );
}

/** An invented name, another for each number. */
export function nameOf(n: number): string {
  let rest = n + 1;
  let name = "";
  while (rest > 0 || name.length < 4) {
    name += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return name[0]?.toUpperCase() + name.slice(1);
}

const reference = (kind: string, n: number): PlaceReference => ({
  id: `${kind}-${n}`,
  name: `${kind} ${nameOf(n * 7)}`,
  slug: `${kind}-${n}`,
});
