/**
 * Speaks the episodes that have sound and writes their MP3, its peaks and their true times: each sentence is spoken by itself,
 * measured, and joined. Needs espeak-ng and ffmpeg; the results are part of the repository.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createPeaksService } from "#node/sound/peaks-service.ts";
import { pauseSeconds } from "../seed/conversation.ts";
import { type Cue, formatVtt, parseVtt } from "../seed/vtt.ts";
import { encodeMp3, SAMPLE_RATE, speak } from "./speech/speak.ts";
import { voiceOf } from "./speech/voices.ts";

const DEMO = "supabase/demo";
const LEAD_IN_SECONDS = 0.6;
const LEAD_OUT_SECONDS = 0.4;

mkdirSync(join(DEMO, "audio"), { recursive: true });
for (const file of readdirSync(join(DEMO, "episodes")).sort()) {
  const { number, audio } = JSON.parse(readFileSync(join(DEMO, "episodes", file), "utf8"));
  if (!audio) continue;
  const captions = join(DEMO, "transcripts", file.replace(/\.json$/, ".vtt"));
  const { cues, samples } = record(parseVtt(readFileSync(captions, "utf8")));
  encodeMp3(samples, join(DEMO, "audio", audio), `Programa ${number}`);
  writeFileSync(captions, formatVtt(cues));
  console.log(`${audio}: ${(samples.length / SAMPLE_RATE).toFixed(1)} s`);
}

await createPeaksService({ audioDir: join(DEMO, "audio"), log: console }).run();

function record(script: readonly Cue[]): { cues: Cue[]; samples: Int16Array } {
  const pieces: Int16Array[] = [silence(LEAD_IN_SECONDS)];
  let length = pieces[0]?.length ?? 0;
  const add = (piece: Int16Array) => {
    pieces.push(piece);
    length += piece.length;
  };
  const cues = script.map((cue, index) => {
    const previous = script[index - 1];
    if (previous) add(silence(pauseSeconds(previous, cue)));
    const startSeconds = length / SAMPLE_RATE;
    add(speak(cue.text, voiceOf(cue.speaker)));
    return { ...cue, startSeconds, endSeconds: length / SAMPLE_RATE };
  });
  add(silence(LEAD_OUT_SECONDS));
  const samples = new Int16Array(length);
  let offset = 0;
  for (const piece of pieces) {
    samples.set(piece, offset);
    offset += piece.length;
  }
  return { cues, samples };
}

function silence(seconds: number): Int16Array {
  return new Int16Array(Math.round(seconds * SAMPLE_RATE));
}
