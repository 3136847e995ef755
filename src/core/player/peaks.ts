import * as v from "valibot";

/** How loud a recording is over its length: so many values from 0 to 255, the loudest place 255. */
export const PEAKS = 320;

/** Where the peaks of a recording are kept, from the folder of recordings: beside that folder. */
export const peaksFile = (recording: string): string => `../peaks/${recording}.json`;

const storedPeaks = v.object({
  /** Size of the recording that they are of. */
  bytes: v.number(),
  /** One byte each, in base64. */
  peaks: v.string(),
});
export type StoredPeaks = v.InferOutput<typeof storedPeaks>;

/** Reads the peaks of many recordings, by their names; empty when the text is not such a list. */
export function readPeaksList(text: string): Map<string, StoredPeaks> {
  try {
    return new Map(Object.entries(v.parse(v.record(v.string(), storedPeaks), JSON.parse(text))));
  } catch {
    return new Map();
  }
}

/**
 * The peaks in a stored file, as text; null when they are those of another recording, or none.
 * @param bytes size of the recording, which has to be the same; null: not known
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

/** Peaks from their text; null when it is none. */
export function decodePeaks(text: string | undefined): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(text ?? ""), (character) => character.charCodeAt(0));
    return bytes.length === PEAKS ? bytes : null;
  } catch {
    return null;
  }
}

/** Silence is still a line. */
const LEAST = 0.03;

/** The area that the peaks enclose around the middle of a drawing, as the `d` of a path. */
export function peaksPath(peaks: Uint8Array, { width, height }: { width: number; height: number }): string {
  const middle = height / 2;
  const places = [...peaks].map((peak, n) => ({
    x: Math.round((width * n) / (peaks.length - 1)),
    reach: middle * Math.max(LEAST, peak / 255),
  }));
  const above = places.map(({ x, reach }) => `${x} ${(middle - reach).toFixed(1)}`);
  const below = places.reverse().map(({ x, reach }) => `${x} ${(middle + reach).toFixed(1)}`);
  return `M${[...above, ...below].join("L")}Z`;
}
