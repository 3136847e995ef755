import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { precompress } from "./precompress.ts";

const TEXT = "<p>La esquina del dial</p>\n".repeat(100);
let site: string;
let cache: string;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), "site-"));
  cache = await mkdtemp(join(tmpdir(), "copies-"));
  await writeFile(join(site, "index.html"), TEXT);
});

afterEach(async () => {
  await rm(site, { recursive: true });
  await rm(cache, { recursive: true });
  await rm(`${cache}.tidied`);
});

const unpacked = async () => brotliDecompressSync(await readFile(join(site, "index.html.br"))).toString();

it("leaves out small and compressed files", async () => {
  await writeFile(join(site, "small.txt"), "corto");
  await writeFile(join(site, "photo.webp"), TEXT);
  expect(await precompress(site, cache)).toBe(1);
  expect((await readdir(site)).sort()).toEqual(["index.html", "index.html.br", "photo.webp", "small.txt"]);
});

it("keeps a copy for the next build, which has the same bytes", async () => {
  await precompress(site, cache);
  const first = await readFile(join(site, "index.html.br"));
  const kept = await readdir(cache);
  await rm(join(site, "index.html.br"));
  await precompress(site, cache);
  expect(await readFile(join(site, "index.html.br"))).toEqual(first);
  expect(await readdir(cache)).toEqual(kept);
});

it("does not use a truncated copy", async () => {
  await precompress(site, cache);
  const [name = ""] = await readdir(cache);
  await truncate(join(cache, name), 5);
  await precompress(site, cache);
  expect(await unpacked()).toBe(TEXT);
});

it("compresses a changed file again", async () => {
  await precompress(site, cache);
  await writeFile(join(site, "index.html"), TEXT.toUpperCase());
  await precompress(site, cache);
  expect(await unpacked()).toBe(TEXT.toUpperCase());
});
