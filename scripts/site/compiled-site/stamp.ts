import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What pages and scripts are compiled from. */
const SOURCES = ["src", "public", "scripts/site/compiled-site", "astro.config.mjs", "package-lock.json"];
const TESTS = /\.test\.tsx?$/;

/** Hash of the sources, the lockfile and the version of Node, which names the compiled pages. Every build computes it. */
export function sourceStamp(): string {
  const stamp = createHash("sha256").update(process.version);
  for (const file of SOURCES.flatMap(filesBelow).sort()) {
    const content = readFileSync(file);
    stamp.update(`\n${file} ${content.length}\n`).update(content);
  }
  return stamp.digest("hex").slice(0, 20);
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TESTS.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
