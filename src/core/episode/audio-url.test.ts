import { expect, test } from "vitest";
import { audioAddress } from "#core/episode/audio-url.ts";

test("an absolute address is used as it is", () => {
  const url = "https://audio.example.org/p 1.mp3";
  expect(audioAddress(url, "/audio")).toEqual({ kind: "playable", url });
});

test.each([
  ["programa-004.mp3", "/audio", "/audio/programa-004.mp3"],
  ["/1975/programa 4.mp3", "https://cdn.example.org/", "https://cdn.example.org/1975/programa%204.mp3"],
  ["1975/programa%204.mp3", "/audio", "/audio/1975/programa%204.mp3"],
  ["100%.mp3", "/audio", "/audio/100%25.mp3"],
])("%j on the base %j is %j", (value, base, url) => {
  expect(audioAddress(value, base)).toEqual({ kind: "playable", url });
});

test.each([null, undefined, "", "   "])("%j means there is no audio", (value) => {
  expect(audioAddress(value, "/audio")).toEqual({ kind: "missing" });
});

test("without a base there is no playable address", () => {
  expect(audioAddress("programa-004.mp3", undefined)).toEqual({ kind: "unconfigured" });
});

test.each(["https://example .org/a.mp3", "http://[example/a.mp3", "https://"])(
  "%j is no address: a page or feed with it could not be made",
  (value) => {
    expect(audioAddress(value, "/audio")).toEqual({ kind: "missing" });
  },
);
