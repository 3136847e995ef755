import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../files/files-below.ts";

const TESTS = /\.test\.tsx?$/;
const OWN_FOLDER = import.meta.dirname;

/**
 * Hash of the sources, of this workspace and of the version of Node, which names the compiled pages. Every build computes it.
 * @param sources files and folders that pages and scripts are compiled from, within `root`
 */
export function sourceStamp(root: string, sources: readonly string[]): string {
  const stamp = createHash("sha256").update(process.version);
  const add = (name: string, content: Buffer) =>
    stamp.update(`\n${name} ${content.length}\n`).update(content);
  for (const [folder, paths] of [
    [root, sources],
    [OWN_FOLDER, ["."]],
  ] as const) {
    for (const file of paths.flatMap((path) => filesOf(folder, path)).sort())
      add(file, readFileSync(join(folder, file)));
  }
  return stamp.digest("hex").slice(0, 20);
}

function filesOf(folder: string, path: string): string[] {
  if (!statSync(join(folder, path)).isDirectory()) return [path];
  return filesBelow(join(folder, path))
    .filter((file) => !TESTS.test(file))
    .map((file) => join(path, file));
}
