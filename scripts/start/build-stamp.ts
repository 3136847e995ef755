import { createHash, type Hash } from "node:crypto";
import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";
import type { UnreviewedAnalysis } from "#archive/read-analysis.ts";
import { peaksFile } from "#core/player/peaks.ts";
import type { Analytics } from "#core/site/analytics.ts";
import { readJson } from "#node/read-json.ts";

/** Stored with the pages, so that it is removed with them; the server does not publish files whose name begins with a dot. */
export const STAMP_FILE = ".stamp.json";
/** Files and folders that a site is made from, besides the database: every module that a build loads is below one of them. */
export const SITE_SOURCES = [
  "src",
  "public",
  "functions/api/media.ts",
  "functions/hosting",
  "functions/node",
  "scripts/build-release.ts",
  "scripts/files",
  "scripts/renderer",
  "scripts/search-index",
  "scripts/site",
  "astro.config.mjs",
  "package-lock.json",
];

const stampSchema = v.object({
  key: v.string(),
  scriptHashes: v.pipe(v.array(v.string()), v.readonly()),
});

export interface BuildInputs {
  /** Changes with published content. */
  contentRevision: number;
  /** Identifies the database: the same revision of another one is different content. */
  database: string;
  siteUrl: string;
  audioBaseUrl: string;
  unreviewed: UnreviewedAnalysis;
  analytics: Analytics | null;
  /** Null when the content of a file name never changes, as in Storage. */
  mediaDir: string | null;
  audioDir: string;
}

/** Keys that stay equal while a build would give the same site: `key` includes the content, `sourceKey` does not. */
export function buildKeys(
  { contentRevision, ...inputs }: BuildInputs,
  sources = sourceKey(inputs),
): { key: string; sourceKey: string } {
  const key = createHash("sha256").update(`${sources} ${contentRevision}`);
  if (inputs.mediaDir) noteFiles(key, inputs.mediaDir);
  noteFiles(key, inputs.audioDir);
  noteFiles(key, join(inputs.audioDir, dirname(peaksFile(""))));
  return { key: key.digest("hex"), sourceKey: sources };
}

/** Key of all inputs except the content: code, texts of the pages, settings. */
export function sourceKey(inputs: Omit<BuildInputs, "contentRevision">): string {
  const key = createHash("sha256").update(JSON.stringify(inputs));
  for (const source of SITE_SOURCES) noteFiles(key, source);
  return key.digest("hex");
}

function noteFiles(key: Hash, path: string): void {
  for (const [file, size, modified] of listFiles(path)) key.update(`\n${file} ${size} ${modified}`);
}

/** Reads the stamp of the site in `outDir`; null when there is no complete site. */
export function readStamp(outDir: string): v.InferOutput<typeof stampSchema> | null {
  return existsSync(join(outDir, "index.html")) ? readJson(join(outDir, STAMP_FILE), stampSchema) : null;
}

export function writeStamp(outDir: string, key: string, scriptHashes: readonly string[]): void {
  writeFileSync(join(outDir, STAMP_FILE), JSON.stringify({ key, scriptHashes }));
}

function listFiles(path: string): [path: string, size: number, modifiedMs: number][] {
  if (!existsSync(path)) return [];
  const stats = statSync(path);
  if (!stats.isDirectory()) return [[path, stats.size, stats.mtimeMs]];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}
