import { type Demo, type SeedEpisode, readDemo } from "../seed/read-demo.ts";
import type { Cue } from "../seed/vtt.ts";
import { randomFrom } from "../../tests/support/random.ts";

/** Words per transcript, as in the generated snapshots. */
const WORDS = 8000;

export interface LargeDemo {
  /** The demonstration's places, people and topics; no episodes, no comments. */
  frame: Demo;
  /** Episodes number `from` + 1 to `to`: those of the demonstration repeated, with longer conversations. */
  episodesOf(from: number, to: number): SeedEpisode[];
}

/** Generates an archive of any size, the same each time. */
export async function largeDemo(): Promise<LargeDemo> {
  const demo = await readDemo("supabase/demo");
  const stock = demo.episodes.flatMap(({ cues }) => cues);
  const episode = (n: number): SeedEpisode => ({
    ...(demo.episodes[n % demo.episodes.length] as SeedEpisode),
    number: String(n + 1),
    status: n % 20 === 0 ? "draft" : "published",
    photos: [],
    cues: generateCues(stock, randomFrom(n + 1)),
  });
  return {
    frame: { ...demo, episodes: [], comments: [] },
    episodesOf: (from, to) => Array.from({ length: to - from }, (_, n) => episode(from + n)),
  };
}

function generateCues(stock: readonly Cue[], random: () => number): Cue[] {
  const cues: Cue[] = [];
  let seconds = 0;
  for (let words = 0; words < WORDS; ) {
    const { text, speaker } = stock[Math.floor(random() * stock.length)] as Cue;
    const length = text.split(" ").length;
    const endSeconds = seconds + length * 0.4;
    cues.push({ paragraph: Math.floor(cues.length / 4), speaker, text, startSeconds: seconds, endSeconds });
    seconds = endSeconds;
    words += length;
  }
  return cues;
}
