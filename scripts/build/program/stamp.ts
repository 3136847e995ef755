import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** What pages and scripts are compiled from. */
const SOURCES = ["src", "public", "scripts/build/program", "astro.config.mjs", "package-lock.json"];
const TESTS = /\.test\.tsx?$/;

/** Names the compiled pages: another name for any other source, lockfile or Node. */
export async function programStamp(): Promise<string> {
  const files = (await Promise.all(SOURCES.map(filesBelow))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const stamp = createHash("sha256").update(process.version);
  for (const [place, content] of contents.entries())
    stamp.update(`\n${files[place]} ${content.length}\n`).update(content);
  return stamp.digest("hex").slice(0, 20);
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === "ENOTDIR") return null;
    throw error;
  });
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !TESTS.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
