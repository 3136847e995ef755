import { createReadStream } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress } from "node:zlib";
import { byteRange } from "./byte-range.ts";
import { contentType } from "./content-type.ts";
import { type FoundFile, regularFile } from "./find-file.ts";

const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;
const COMPRESSED_BEFOREHAND = /^(text\/|application\/(json|ld\+json|manifest\+json|xml|wasm)|image\/svg)/;
const COPY_TOLERANCE_MS = 60_000;
/** Uploaded drawings have no compressed copy. They are small: compressing them on the fly takes a millisecond. */
const DRAWING = "image/svg+xml";
const DRAWING_QUALITY = 5;

export interface SendOptions {
  status?: number;
  headers: OutgoingHttpHeaders;
}

/**
 * Responds to GET or HEAD with a file: validators, 304, one byte range, and where the client accepts it the brotli or gzip file
 * beside it, or a drawing compressed with brotli. A range always refers to the file itself, never to its compressed form.
 * `serveStatic` of `@hono/node-server` does none of this as RFC 9110 requires: docs/decisions/034-static-files.md.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: FoundFile,
  { status = 200, headers }: SendOptions,
): Promise<void> {
  const type = contentType(file.path);
  const range = status === 200 ? requestedRange(request, file) : null;
  const variant = range === null ? await compressedVariant(request, file, type) : null;
  const isDrawing = range === null && !variant && type.startsWith(DRAWING) && accepts(request, "br");
  const encoding = isDrawing ? "br" : variant?.encoding;
  const { path, stats } = variant?.file ?? file;
  const common: OutgoingHttpHeaders = {
    ...headers,
    "content-type": type,
    etag: entityTag(file, encoding),
    "last-modified": file.stats.mtime.toUTCString(),
    ...(COMPRESSED_BEFOREHAND.test(type) ? { vary: "accept-encoding" } : { "accept-ranges": "bytes" }),
    ...(encoding ? { "content-encoding": encoding } : {}),
  };
  if (status === 200 && isUnchanged(request, file, String(common.etag))) {
    response.writeHead(304, common).end();
    return;
  }
  if (range === "unsatisfiable") {
    response.writeHead(416, { ...headers, "content-range": `bytes */${stats.size}` }).end();
    return;
  }
  if (range) {
    common["content-range"] = `bytes ${range.start}-${range.end}/${stats.size}`;
  }
  const length = range ? range.end - range.start + 1 : stats.size;
  if (!isDrawing) common["content-length"] = length;
  response.writeHead(range ? 206 : status, common);
  if (request.method === "HEAD" || length === 0) {
    response.end();
    return;
  }
  // A client that disconnects midway is not an error.
  const bytes = createReadStream(path, range ?? {});
  const sent = isDrawing ? pipeline(bytes, brotli(stats.size), response) : pipeline(bytes, response);
  await sent.catch(() => response.destroy());
}

const brotli = (size: number) =>
  createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: DRAWING_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  });

function requestedRange(request: IncomingMessage, file: FoundFile) {
  const condition = request.headers["if-range"];
  const holds =
    condition === undefined || condition === entityTag(file) || condition === file.stats.mtime.toUTCString();
  return holds ? byteRange(request.headers.range, file.stats.size) : null;
}

function accepts(request: IncomingMessage, encoding: string): boolean {
  const accepted = String(request.headers["accept-encoding"] ?? "").split(",");
  return accepted.some((one) => {
    const [name, quality = ""] = one.split(";").map((part) => part.trim());
    return name === encoding && !/^q=0(?:\.0*)?$/.test(quality);
  });
}

async function compressedVariant(request: IncomingMessage, file: FoundFile, type: string) {
  if (!COMPRESSED_BEFOREHAND.test(type)) return null;
  for (const [encoding, suffix] of ENCODINGS) {
    if (!accepts(request, encoding)) continue;
    const found = await regularFile(file.path + suffix);
    // An outdated copy would serve old content; copying a folder changes times a little.
    if (found && found.stats.mtimeMs >= file.stats.mtimeMs - COPY_TOLERANCE_MS)
      return { encoding, file: found };
  }
  return null;
}

function isUnchanged(request: IncomingMessage, file: FoundFile, etag: string): boolean {
  const known = request.headers["if-none-match"];
  if (known !== undefined) {
    return known === "*" || known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  }
  const since = Date.parse(request.headers["if-modified-since"] ?? "");
  return !Number.isNaN(since) && Math.floor(file.stats.mtimeMs / 1000) * 1000 <= since;
}

function entityTag({ stats }: FoundFile, encoding = ""): string {
  const mark = `${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}`;
  return `"${mark}${encoding && `-${encoding}`}"`;
}
