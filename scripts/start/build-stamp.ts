import { createHash, type Hash } from "node:crypto";
import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import * as v from "valibot";
import { peaksFile } from "#core/player/peaks.ts";
import type { Env } from "#node/env.ts";
import type { OpenedBackend } from "#node/open-backend.ts";
import { readJson } from "#node/read-json.ts";
import { siteUrlOf } from "./site-url.ts";

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

/**
 * Keys that stay equal while a build would give the same site: `key` includes the content, `sourceKey` does not. Code and
 * settings are read once: the programs that this process has loaded read the content, whatever an update writes meanwhile.
 */
export function openBuildKeys(env: Env, { backend, embedded }: OpenedBackend) {
  const audioDir = resolve(env.dataDir, "audio");
  const inputs = {
    // The same revision of another database is different content.
    database: embedded ? backend.publishableKey : backend.url,
    siteUrl: siteUrlOf(env),
    audioBaseUrl: env.audioBaseUrl,
    unreviewed: env.unreviewed,
    analytics: env.analytics,
    // The content of a file name in Storage never changes.
    mediaDir: env.hosted ? null : resolve(env.dataDir, "media"),
    audioDir,
  };
  const sources = createHash("sha256").update(JSON.stringify(inputs));
  for (const source of SITE_SOURCES) noteFiles(sources, source);
  const sourceKey = sources.digest("hex");
  const keysOf = (contentRevision: number) => {
    const key = createHash("sha256").update(`${sourceKey} ${contentRevision}`);
    if (inputs.mediaDir) noteFiles(key, inputs.mediaDir);
    noteFiles(key, audioDir);
    noteFiles(key, join(audioDir, dirname(peaksFile(""))));
    return { key: key.digest("hex"), sourceKey };
  };
  return { sourceKey, keysOf };
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
