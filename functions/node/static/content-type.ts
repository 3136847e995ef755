import { extname } from "node:path";
import { mimes } from "hono/utils/mime";
import { audioType } from "#core/episode/audio-types.ts";

// A map, because a file may be named like a method of objects.
const TYPES = new Map(Object.entries({ ...mimes, vtt: "text/vtt; charset=utf-8" }));

/** Media type by the file's ending; unknown ones are bytes, which a browser downloads. */
export function contentType(path: string): string {
  // Hono takes WebM for a film.
  return audioType(path) ?? TYPES.get(extname(path).slice(1).toLowerCase()) ?? "application/octet-stream";
}
