import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { beforeEach, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { precompress } from "./precompress.ts";

const TEXT = "<p>La esquina del dial</p>\n".repeat(100);
let site: string;

beforeEach(() => {
  site = temporaryFolder();
  writeFileSync(join(site, "index.html"), TEXT);
});

const unpacked = () => brotliDecompressSync(readFileSync(join(site, "index.html.br"))).toString();

it("leaves out small and compressed files, and transcripts to keep", () => {
  writeFileSync(join(site, "small.txt"), "corto");
  writeFileSync(join(site, "photo.webp"), TEXT);
  mkdirSync(join(site, "captions"));
  writeFileSync(join(site, "captions/one.json"), TEXT);
  expect(precompress(site)).toBe(1);
  expect(readdirSync(site).sort()).toEqual([
    "captions",
    "index.html",
    "index.html.br",
    "photo.webp",
    "small.txt",
  ]);
  expect(readdirSync(join(site, "captions"))).toEqual(["one.json"]);
  expect(unpacked()).toBe(TEXT);
});

it("compresses a changed file again", () => {
  precompress(site);
  writeFileSync(join(site, "index.html"), TEXT.toUpperCase());
  precompress(site);
  expect(unpacked()).toBe(TEXT.toUpperCase());
});
