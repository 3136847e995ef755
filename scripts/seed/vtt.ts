import { readCueText } from "#core/transcript/captions/cue-text.ts";
import { type FileCue, readCaptions } from "#core/transcript/captions/read-captions.ts";

/** One sentence of one speaker. `paragraph` counts from 1 through the episode; times in seconds. */
export interface Cue {
  paragraph: number;
  speaker: string;
  text: string;
  startSeconds: number;
  endSeconds: number;
}

/**
 * Reads WebVTT with one voice span per cue; the cue's name is `paragraph.sentence`.
 * @throws Error with the number of an unreadable cue, or when times decrease
 */
export function parseVtt(text: string): Cue[] {
  if (!text.startsWith("WEBVTT")) throw new Error("the first line must be WEBVTT");
  const { cues: found, problems } = readCaptions(text);
  const [problem] = problems;
  if (problem) throw new Error(`cue ${problem.cue}: ${problem.kind} ("${problem.line}")`);
  const cues = found.map(toCue);
  cues.forEach((cue, index) => {
    const previous = cues[index - 1];
    const late = previous !== undefined && cue.startSeconds < previous.endSeconds;
    if (late) throw new Error(`cue ${index + 1}: times run backwards`);
  });
  return cues;
}

function toCue({ id, text, start, end }: FileCue, index: number): Cue {
  const [part, ...more] = readCueText(text);
  const paragraph = Number.parseInt(id, 10);
  if (!part?.voice || more.length > 0 || Number.isNaN(paragraph)) {
    throw new Error(`cue ${index + 1} ("${id}") is not "n.n", times and one <v Name> span`);
  }
  return {
    paragraph,
    speaker: part.voice,
    text: part.text.replaceAll("\n", " ").trim(),
    startSeconds: start,
    endSeconds: end,
  };
}
