import { gunzipSync, inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { files, hidden, pages, readFile, redirects, resolves } from "./built-site.ts";

/** Text of a file, decompressed for parts of the search index; null for pictures and fonts. */
function contentOf(path: string): string | null {
  if (/\.(png|jpe?g|webp|avif|woff2|ico|mp3)$/.test(path)) return null;
  const bytes = readFile(path);
  if (path.endsWith(".pf_passages")) return passagesIn(bytes);
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (packed ? gunzipSync(bytes) : bytes).toString();
}

const GZIP_HEADER_BYTES = 10;
const GZIP_TRAILER_BYTES = 8;

/** Decompresses gzip members. Lists of numbers follow them in the file, so `gunzipSync` refuses it. */
function passagesIn(bytes: Buffer): string {
  let text = "";
  let rest = bytes;
  while (rest[0] === 0x1f && rest[1] === 0x8b) {
    const { buffer, engine } = inflateRawSync(rest.subarray(GZIP_HEADER_BYTES), {
      info: true,
    }) as unknown as Inflated;
    text += buffer.toString();
    rest = rest.subarray(GZIP_HEADER_BYTES + engine.bytesWritten + GZIP_TRAILER_BYTES);
  }
  return text;
}

interface Inflated {
  buffer: Buffer;
  /** `bytesWritten`: number of input bytes that were read. */
  engine: { bytesWritten: number };
}

const contents = files.flatMap((path) => {
  const content = contentOf(path);
  return content === null ? [] : [{ path, content }];
});
const filesWith = (text: string) =>
  contents.filter(({ content }) => content.includes(text)).map(({ path }) => path);

describe("unpublished content", () => {
  it("would also be found in the passages of transcripts", () => {
    const passages = contents.filter(({ path }) => path.endsWith(".pf_passages"));
    expect(passages.length).toBeGreaterThan(0);
    expect(passages.filter(({ content }) => content.length < 200)).toEqual([]);
  });

  it("exists: drafts, pending comments, addresses", () => {
    expect(hidden.drafts.length).toBeGreaterThan(0);
    expect(hidden.comments.length).toBeGreaterThan(0);
    expect(hidden.emails.length).toBeGreaterThan(0);
  });

  it("has no page by its id or number", () => {
    const found = hidden.drafts
      .flatMap(({ id, number }) => [`/episodes/${id}`, `/episode/${number}`])
      .filter((path) => resolves(path) || redirects.has(path));
    expect(found).toEqual([]);
  });

  it("has no picture and no captions for a visitor, even by their exact names", () => {
    expect(hidden.pictures.length).toBeGreaterThan(0);
    const captions = hidden.drafts.flatMap(({ id }) =>
      ["vtt", "srt", "txt", "json"].map((format) => `/captions/${id}.${format}`),
    );
    expect([...hidden.pictures, ...captions].filter((path) => resolves(path))).toEqual([]);
    expect(resolves("/media/hero-1.svg")).toBe(true);
  });

  it.each(hidden.drafts)(
    "is in no file, search index included: episode $number",
    ({ id, number, description }) => {
      expect(filesWith(id)).toEqual([]);
      if (description) expect(filesWith(description.slice(0, 60))).toEqual([]);
      const named = new RegExp(`Programa ${number}(?!\\d)|"number":"${number}"`);
      expect(contents.filter(({ content }) => named.test(content)).map(({ path }) => path)).toEqual([]);
    },
  );

  it("is in no file: unpublished comments", () => {
    const found = hidden.comments.filter((text) => filesWith(text.slice(0, 60)).length > 0);
    expect(found).toEqual([]);
  });

  it("is in no file: addresses of commenters", () => {
    const found = hidden.emails.filter((email) => filesWith(email).length > 0);
    expect(found).toEqual([]);
  });
});

it("no page contains the path of its build", () => {
  expect(pages.filter(({ html }) => html.includes(process.cwd())).map(({ url }) => url)).toEqual([]);
});
