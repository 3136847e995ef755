import { extname } from "node:path";
import { audioType } from "#core/audio-types.ts";

const TEXT = "; charset=utf-8";

const TYPES: Readonly<Record<string, string>> = {
  ".html": `text/html${TEXT}`,
  ".css": `text/css${TEXT}`,
  ".js": `text/javascript${TEXT}`,
  ".mjs": `text/javascript${TEXT}`,
  ".json": `application/json${TEXT}`,
  ".jsonld": `application/ld+json${TEXT}`,
  ".webmanifest": `application/manifest+json${TEXT}`,
  ".xml": `application/xml${TEXT}`,
  ".txt": `text/plain${TEXT}`,
  ".csv": `text/csv${TEXT}`,
  ".vtt": `text/vtt${TEXT}`,
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".pdf": "application/pdf",
  ".zip": "application/zip",
};

/** Media type by the file's ending; unknown ones are bytes, which a browser downloads. */
export function contentType(path: string): string {
  return TYPES[extname(path).toLowerCase()] ?? audioType(path) ?? "application/octet-stream";
}
