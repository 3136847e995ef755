import * as v from "valibot";

/** Number of loudness values of a recording, each from 0 to 255; the loudest is 255. */
export const PEAKS = 320;

/** Path of a recording's peaks, relative to the folder of recordings. */
export const peaksFile = (recording: string): string => `../peaks/${recording}.json`;

const storedPeaks = v.object({
  /** Size of the recording. */
  bytes: v.number(),
  /** One byte each, in base64. */
  peaks: v.string(),
});
export type StoredPeaks = v.InferOutput<typeof storedPeaks>;

/** Parses the peaks of many recordings, by file name; empty when the text is invalid. */
export function readPeaksList(text: string): Map<string, StoredPeaks> {
  try {
    return new Map(Object.entries(v.parse(v.record(v.string(), storedPeaks), JSON.parse(text))));
  } catch {
    return new Map();
  }
}

/**
 * Returns the peaks in a stored file, as text; null when they belong to another recording, or there are none.
 * @param bytes size of the recording, which must match; null when unknown
 */
export function peaksIn(file: string, bytes: number | null): string | null {
  try {
    const stored = v.parse(storedPeaks, JSON.parse(file));
    const isOfIt = bytes === null || stored.bytes === bytes;
    return isOfIt && decodePeaks(stored.peaks) ? stored.peaks : null;
  } catch {
    return null;
  }
}

/** Decodes peaks from text; null when the text is invalid. */
export function decodePeaks(text: string | undefined): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(text ?? ""), (character) => character.charCodeAt(0));
    return bytes.length === PEAKS ? bytes : null;
  } catch {
    return null;
  }
}

/** Silence is drawn as a thin line. */
const MIN_PEAK = 0.03;

/** Returns the area of the peaks around the middle of the drawing, as the `d` attribute of a path. */
export function peaksPath(peaks: Uint8Array, { width, height }: { width: number; height: number }): string {
  const middle = height / 2;
  const places = [...peaks].map((peak, n) => ({
    x: Math.round((width * n) / (peaks.length - 1)),
    reach: middle * Math.max(MIN_PEAK, peak / 255),
  }));
  const above = places.map(({ x, reach }) => `${x} ${(middle - reach).toFixed(1)}`);
  const below = places.reverse().map(({ x, reach }) => `${x} ${(middle + reach).toFixed(1)}`);
  return `M${[...above, ...below].join("L")}Z`;
}
