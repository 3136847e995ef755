import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { soundSeconds } from "#archive/recording-length.ts";
import { type ArchiveSection, SECTION_NAMES, sectionOf } from "#core/site/archive-sections.ts";
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
  return {
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
  const cues = readCues(join(directory, "transcripts", `${file}.vtt`));
  const recordedSeconds = episode.audio && (await soundSeconds(join(directory, "audio", episode.audio)));
  return { ...episode, file, cues, recordedSeconds: recordedSeconds || null };
}

function readCues(path: string): Cue[] {
  if (!existsSync(path)) return [];
  try {
    return parseVtt(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new Error(`${path}: ${(cause as Error).message}`, { cause });
  }
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

/** File of the picture at `index` (from 0) of an episode. */
export const pictureName = (file: string, index: number): string => `${file}-${index + 1}.svg`;
