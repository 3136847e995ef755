import { expect, test } from "vitest";
import { audioType } from "#core/episode/audio-types.ts";
import { contentType } from "./content-type.ts";

const NAMES = ["a.mp3", "a.M4A", "a.aac", "a.ogg", "a.oga", "a.opus", "a.wav", "a.flac", "a.webm", "a.aiff"];

test.each(NAMES)("%s has the type that the feed and services use", (name) => {
  expect(audioType(name)).toMatch(/^audio\/[a-z0-9]+$/);
  expect(contentType(`/data/audio/${name}`)).toBe(audioType(name));
});

test.each(["a", "a.txt", "a.mp3.zip", "a.constructor", ".mp3/a"])("%s is not a known recording", (name) => {
  expect(audioType(name)).toBeNull();
});

test.each([
  ["/episodes/index.html", "text/html; charset=utf-8"],
  ["/captions/1.VTT", "text/vtt; charset=utf-8"],
  ["/captions/1.srt", "application/x-subrip; charset=utf-8"],
  ["/data/episodes.json", "application/json"],
  ["/feed.xml", "application/xml; charset=utf-8"],
  ["/site.webmanifest", "application/manifest+json"],
  ["/media/001-1.svg", "image/svg+xml; charset=utf-8"],
  ["/pictures/a.avif", "image/avif"],
  ["/pagefind/wasm.es.pagefind", "application/octet-stream"],
  ["/a.constructor", "application/octet-stream"],
])("%s is %s", (path, type) => expect(contentType(path)).toBe(type));
