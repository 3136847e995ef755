import type { ReadCue } from "#core/transcript/import/read-cue.ts";
import type { ReadTranscript } from "../imported.ts";
import { readMarkup } from "./read-markup.ts";

/** SAMI: each SYNC lasts until the next; one with only a non-breaking space clears the screen. */
export function readSami(text: string): ReadTranscript {
  const syncs: ReadCue[] = [];
  let isHead = false;
  readMarkup(text, false, {
    open: (name, { start }) => {
      if (name === "head") isHead = true;
      if (name === "body" || name === "sync") isHead = false;
      if (name === "sync") {
        const seconds = Number.parseFloat(start ?? "") / 1000;
        syncs.push({ voice: null, text: "", start: seconds, end: Number.NaN, confidence: null });
      }
      const last = syncs.at(-1);
      if (name === "br" && last) last.text += "\n";
    },
    text: (said) => {
      const last = syncs.at(-1);
      if (last && !isHead) last.text += said.replace(/[^\S\u00A0]+/g, " ");
    },
  });
  const cues = syncs.map((cue, n) => {
    const next = syncs[n + 1]?.start;
    return { ...cue, end: next ?? cue.start + 2 };
  });
  return { cues: cues.filter((cue) => cue.text.trim() !== ""), holds: true };
}
