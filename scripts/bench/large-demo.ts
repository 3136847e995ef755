import { type Demo, type Programme, readDemo } from "../seed/read-demo.ts";
import type { Cue } from "../seed/vtt.ts";
import { randomFrom } from "../../tests/support/random.ts";

/** Of each transcript, as in the generated snapshots. */
const WORDS = 8000;

export interface LargeDemo {
  /** The demonstration's places, people and topics; no programmes, no comments. */
  frame: Demo;
  /** Programmes number `from` + 1 to `to`: those of the demonstration over and over, with longer conversations. */
  programmes(from: number, to: number): Programme[];
}

/** An archive of any size, the same each time. */
export async function largeDemo(): Promise<LargeDemo> {
  const demo = await readDemo("supabase/demo");
  const stock = demo.programmes.flatMap(({ cues }) => cues);
  const programme = (n: number): Programme => ({
    ...(demo.programmes[n % demo.programmes.length] as Programme),
    number: String(n + 1),
    status: n % 20 === 0 ? "draft" : "published",
    photos: [],
    cues: converse(stock, randomFrom(n + 1)),
  });
  return {
    frame: { ...demo, programmes: [], comments: [] },
    programmes: (from, to) => Array.from({ length: to - from }, (_, n) => programme(from + n)),
  };
}

function converse(stock: readonly Cue[], random: () => number): Cue[] {
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
