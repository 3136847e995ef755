import { createHash, randomUUID } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { rename, rm, utimes } from "node:fs/promises";
import { join, resolve } from "node:path";
import { filesBelow } from "../files/files-below.ts";
import { precompress } from "../files/precompress.ts";
import { isComplete, keepCompiled, listedFiles, removeUnused } from "./compiled-files.ts";
import { BUILD_MODE, COMPILE_ONLY, SERVER_ENTRY, SERVER_FOLDER } from "./integration.ts";
import { runAstro } from "./run-node.ts";

/** Shared by all builds of this checkout; each folder is named by a hash of the sources. */
const COMPILED_SITES = "compiled-sites";
const MAX_TRIES = 3;

export interface CompileOptions {
  /** Files and folders that pages and scripts are compiled from, within `root`. */
  sources: readonly string[];
  /** Folder of the Astro project. Defaults to the current folder. */
  root?: string;
  /** Folder inside the project for data kept between builds. */
  cacheDir?: string;
  signal?: AbortSignal | undefined;
}

export interface CompiledSite {
  /** Hash of the sources. */
  stamp: string;
  /** Path of the module compiled from entry.ts. */
  entry: string;
  clientDir: string;
  /** Files that browsers load besides pages, with their compressed copies; paths within `clientDir`. */
  clientFiles: string[];
}

/** Compiles the pages from the current sources, or reuses the result of an earlier build. @throws when compiling fails */
export async function compileSite({
  sources,
  root = ".",
  cacheDir = ".cache",
  signal,
}: CompileOptions): Promise<CompiledSite> {
  const sitesDir = resolve(cacheDir, COMPILED_SITES);
  const stampNow = () => sourceStamp(resolve(root), sources);
  let stamp = stampNow();
  for (let tries = 1; !isComplete(join(sitesDir, stamp)); tries++) {
    if (tries > MAX_TRIES) throw new Error("The sources keep changing while they are compiled.");
    // Astro needs a folder inside the project. The process id in the name identifies what a killed build left.
    const work = resolve(cacheDir, `site-${process.pid}-${randomUUID().slice(0, 8)}`);
    try {
      await compile(resolve(root), work, signal);
      const after = stampNow();
      if (after === stamp) await keepCompiled(work, join(sitesDir, stamp));
      stamp = after;
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
  const dir = join(sitesDir, stamp);
  const now = new Date();
  await utimes(dir, now, now);
  await removeUnused(sitesDir, stamp);
  const clientFiles = listedFiles(dir)
    .filter((path) => path.startsWith("client/"))
    .map((path) => path.slice("client/".length));
  return {
    stamp,
    entry: join(dir, SERVER_FOLDER, SERVER_ENTRY),
    clientDir: join(dir, "client"),
    clientFiles,
  };
}

/** Compiles into the folders `client` and `server` in `work`. */
async function compile(root: string, work: string, signal: AbortSignal | undefined): Promise<void> {
  const client = join(work, "client");
  const variables = { [BUILD_MODE]: COMPILE_ONLY, OUT_DIR: client };
  await runAstro("Compiling the pages", ["--root", root], variables, signal);
  await rename(join(client, SERVER_FOLDER), join(work, SERVER_FOLDER));
  precompress(client);
}

const TESTS = /\.test\.tsx?$/;
const OWN_FOLDER = import.meta.dirname;

/**
 * Hash of the sources, of this workspace and of the version of Node, which names the compiled pages. Every build computes it.
 * @param sources files and folders that pages and scripts are compiled from, within `root`
 */
function sourceStamp(root: string, sources: readonly string[]): string {
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
