import { expect, test } from "vitest";
import { decodePeaks, PEAKS, peaksIn, peaksPath } from "./peaks.ts";

const text = Buffer.from(Uint8Array.from({ length: PEAKS }, (_, n) => n % 256)).toString("base64");
const stored = (changes: object = {}) => JSON.stringify({ bytes: 900, peaks: text, ...changes });

test.each([
  ["of this recording", stored(), text],
  ["of another one", stored({ bytes: 901 }), null],
  ["too few", stored({ peaks: "AAAA" }), null],
  ["invalid base64", stored({ peaks: "¿qué?" }), null],
  ["not a string", stored({ peaks: 4 }), null],
  ["half written", stored().slice(0, 40), null],
])("stored peaks %s", (_name, file, expected) => {
  expect(peaksIn(file, 900)).toBe(expected);
});

test("are one byte each", () => {
  expect(decodePeaks(text)?.slice(254, 258)).toEqual(Uint8Array.of(254, 255, 0, 1));
  expect(decodePeaks(undefined)).toBeNull();
});

test("enclose an area around the middle, also for silence", () => {
  expect(peaksPath(Uint8Array.of(255, 0, 51), { width: 100, height: 10 })).toBe(
    "M0 0.0L50 4.8L100 4.0L100 6.0L50 5.2L0 10.0Z",
  );
});
