import { extname } from "node:path";
import { mimes } from "hono/utils/mime";
import { audioType } from "#core/episode/audio-types.ts";

// A map, because a file ending may equal the name of an object method.
const TYPES = new Map(
  Object.entries({ ...mimes, vtt: "text/vtt; charset=utf-8", srt: "application/x-subrip; charset=utf-8" }),
);

/** Media type by file ending. Unknown ones are `application/octet-stream`, which a browser downloads. */
export function contentType(path: string): string {
  // Hono treats WebM as video.
  return audioType(path) ?? TYPES.get(extname(path).slice(1).toLowerCase()) ?? "application/octet-stream";
}
