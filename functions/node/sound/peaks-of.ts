import { createReadStream } from "node:fs";
import { MPEGDecoder } from "mpg123-decoder";
import { PEAKS } from "#core/player/peaks.ts";

/** Bytes decoded at a time: some seconds of sound. */
const PIECE_BYTES = 32 * 1024;
/** Samples per value at first. Neighbours are merged in pairs whenever there are too many values. */
const FIRST_SAMPLES = 256;
const MAX_VALUES = 8 * PEAKS;

/**
 * Computes the loudness of an MP3 over its length. Decodes in pieces: memory holds one piece and at most `MAX_VALUES` values,
 * however long the recording is.
 * @returns `PEAKS` values; null when the file is not an MP3, and for silence
 * @throws when the file cannot be read
 */
export async function peaksOf(path: string): Promise<Uint8Array | null> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const peaks = collectPeaks();
    for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
      const { channelData, samplesDecoded } = decoder.decode(piece);
      peaks.add(channelData, samplesDecoded);
    }
    return peaks.result();
  } finally {
    decoder.free();
  }
}

/** Collects the peaks of a sound whose length is only known at its end. */
function collectPeaks() {
  let values: number[] = [];
  let samplesEach = FIRST_SAMPLES;
  let loudest = 0;
  let count = 0;
  return {
    add(channels: readonly Float32Array[], length: number) {
      for (let n = 0; n < length; n++) {
        for (const channel of channels) loudest = Math.max(loudest, Math.abs(channel[n] ?? 0));
        count += 1;
        if (count < samplesEach) continue;
        values.push(loudest);
        loudest = count = 0;
        if (values.length < MAX_VALUES) continue;
        values = joined(values, MAX_VALUES / 2);
        samplesEach *= 2;
      }
    },
    result() {
      const peaks = joined(values, PEAKS);
      const top = Math.max(...peaks);
      return top > 0 ? Uint8Array.from(peaks, (peak) => Math.round((255 * peak) / top)) : null;
    },
  };
}

/** Reduces a list to this many values, each the mean of its part: a maximum would be loud in nearly every minute. */
const joined = (values: readonly number[], length: number): number[] =>
  Array.from({ length }, (_, n) => {
    const from = Math.floor((n * values.length) / length);
    const until = Math.max(from + 1, Math.floor(((n + 1) * values.length) / length));
    const own = values.slice(from, until);
    return own.reduce((sum, value) => sum + value, 0) / Math.max(1, own.length);
  });
