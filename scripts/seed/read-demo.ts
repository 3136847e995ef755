import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { soundSeconds } from "#archive/recording-length.ts";
import { type ArchiveSection, SECTION_NAMES, sectionOf } from "#core/site/archive-sections.ts";
import { paceSteadily, readConversation } from "./conversation.ts";
import {
  commentsSchema,
  type DemoEpisode,
  episodeSchema,
  guestsSchema,
  neighborhoodsSchema,
  topicsSchema,
} from "./demo-schema.ts";
import { type Cue, parseVtt } from "./vtt.ts";

export interface SeedEpisode extends DemoEpisode {
  /** Name of its files, such as `004`. */
  file: string;
  /** Empty when there is no transcript. */
  cues: Cue[];
  /** Length of its recording; null when it has none. */
  recordedSeconds: number | null;
}

export type Demo = Awaited<ReturnType<typeof readDemo>>;

/**
 * Reads `supabase/demo`, in a fixed order.
 * @throws Error with the file and the place of the first invalid value
 */
export async function readDemo(directory: string) {
  const files = readdirSync(join(directory, "episodes")).filter((file) => file.endsWith(".json"));
  const demo = {
    /** Texts of the archive about itself, by section. */
    texts: readDemoTexts(directory),
    neighborhoods: readJson(join(directory, "neighborhoods.json"), neighborhoodsSchema),
    guests: readJson(join(directory, "guests.json"), guestsSchema),
    topics: readJson(join(directory, "topics.json"), topicsSchema),
    comments: readJson(join(directory, "comments.json"), commentsSchema),
    episodes: await Promise.all(
      files.sort().map((file) => readEpisode(directory, file.slice(0, -".json".length))),
    ),
    /** File names in `pictures/`. */
    pictures: new Set(readdirSync(join(directory, "pictures"))),
  };
  for (const fault of danglingReferences(demo)) throw new Error(`${directory}: ${fault}`);
  return demo;
}

/** Texts of the demonstration about itself, by section. */
export const readDemoTexts = (directory: string) =>
  SECTION_NAMES.map((section) => readText(directory, section));

const readText = (directory: string, section: ArchiveSection) => ({
  section,
  content: readJson(join(directory, "texts", `${section}.json`), sectionOf(section).form),
});

async function readEpisode(directory: string, file: string): Promise<SeedEpisode> {
  const episode = readJson(join(directory, "episodes", `${file}.json`), episodeSchema);
  const cues = readCues(join(directory, "transcripts", file));
  const recordedSeconds = episode.audio && (await soundSeconds(join(directory, "audio", episode.audio)));
  return { ...episode, file, cues, recordedSeconds: recordedSeconds || null };
}

/** Reads captions when they exist; a plain text without times is paced steadily. */
function readCues(path: string): Cue[] {
  for (const [suffix, read] of [
    [".vtt", parseVtt],
    [".txt", (text: string) => paceSteadily(readConversation(text))],
  ] as const) {
    if (!existsSync(path + suffix)) continue;
    try {
      return read(readFileSync(path + suffix, "utf8"));
    } catch (cause) {
      throw new Error(`${path}${suffix}: ${(cause as Error).message}`, { cause });
    }
  }
  return [];
}

function readJson<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`${file}: ${(cause as Error).message}`, { cause });
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? "(whole file)"}: ${issue.message}`);
}

function* danglingReferences(demo: Demo): Generator<string> {
  const neighborhoods = new Set(demo.neighborhoods.map((place) => place.slug));
  const guests = new Set(demo.guests.map((guest) => guest.slug));
  const topics = new Set(demo.topics.map((topic) => topic.slug));
  const numbers = new Set(demo.episodes.map((episode) => episode.number));
  for (const { file, neighborhood, guest, topics: own, photos } of demo.episodes) {
    const at = `episodes/${file}.json`;
    if (neighborhood && !neighborhoods.has(neighborhood)) yield `${at}: no barrio "${neighborhood}"`;
    if (guest && !guests.has(guest)) yield `${at}: no guest "${guest}"`;
    for (const topic of own) if (!topics.has(topic)) yield `${at}: no topic "${topic}"`;
    for (const index of photos.keys()) {
      if (!demo.pictures.has(pictureName(file, index))) yield `${at}: no picture ${pictureName(file, index)}`;
    }
  }
  for (const [index, comment] of demo.comments.entries()) {
    if (!numbers.has(comment.episode)) yield `comments.json: ${index}: no episode ${comment.episode}`;
  }
}

/** File of the picture at `index` (from 0) of an episode. */
export function pictureName(file: string, index: number): string {
  return `${file}-${index + 1}.svg`;
}
