import { execFileSync } from "node:child_process";
import type { Voice } from "./voices.ts";

/** Samples a second of everything here; 16 bits, one channel. */
export const SAMPLE_RATE = 22_050;

const AUDIBLE = 260;
const MARGIN_SAMPLES = Math.round(SAMPLE_RATE * 0.03);

/** Speaks one sentence; silence at its ends is cut away, so that its length is that of the words. */
export function speak(text: string, voice: Voice): Int16Array {
  const args = ["-v", voice.name, "-p", String(voice.pitch), "-s", String(voice.wordsPerMinute), "--stdout"];
  const wave = execFileSync("espeak-ng", args, { input: text, maxBuffer: 64 * 1024 * 1024 });
  const data = wave.indexOf("data", 12, "latin1") + 8;
  const samples = new Int16Array(Math.floor((wave.length - data) / 2));
  for (let index = 0; index < samples.length; index++) samples[index] = wave.readInt16LE(data + index * 2);
  return trim(samples);
}

function trim(samples: Int16Array): Int16Array {
  const first = samples.findIndex((sample) => Math.abs(sample) > AUDIBLE);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > AUDIBLE);
  if (first < 0) return samples;
  return samples.subarray(
    Math.max(0, first - MARGIN_SAMPLES),
    Math.min(samples.length, last + MARGIN_SAMPLES),
  );
}

/** Radio band and soft compression: takes the edge off the synthetic voice; keeps every sample in its place in time. */
const FILTERS = [
  "highpass=f=110",
  "lowpass=f=6200",
  "equalizer=f=2800:t=q:w=1.2:g=-3",
  "acompressor=threshold=-20dB:ratio=3:attack=8:release=160:makeup=2.2",
  "aecho=0.9:0.5:18:0.12",
  "alimiter=limit=0.89:level=disabled",
].join(",");

/** Encodes constant-bit-rate mono MP3, 32 kbit/s. */
export function encodeMp3(samples: Int16Array, path: string, title: string): void {
  const input = ["-f", "s16le", "-ar", String(SAMPLE_RATE), "-ac", "1", "-i", "pipe:0"];
  const codec = ["-c:a", "libmp3lame", "-b:a", "32k", "-ar", String(SAMPLE_RATE), "-ac", "1"];
  const plain = [
    "-map_metadata",
    "-1",
    "-fflags",
    "+bitexact",
    "-flags:a",
    "+bitexact",
    "-metadata",
    `title=${title}`,
  ];
  execFileSync("ffmpeg", ["-y", "-v", "error", ...input, "-af", FILTERS, ...codec, ...plain, path], {
    input: new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength),
  });
}
