import { hash, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import * as v from "valibot";
import { precompress } from "../precompress.ts";
import { boundedAllocators, boundedHeap } from "../renderer.ts";
import { runNode } from "../run-node.ts";
import { COMPILE_ONLY, SERVER_ENTRY, SERVER_FOLDER } from "./integration.ts";
import { sourceStamp } from "./stamp.ts";

/** Shared by all builds of this checkout; each folder is named by a hash of the sources. */
const COMPILED_SITES = ".cache/compiled-sites";
const LISTING = "files.json";
/** Compiled sites of other branches are used again soon. More than this number, unused for an hour, are removed. */
const KEPT = 4;
const TRIES_MOST = 3;
const IN_USE_MS = 60 * 60 * 1000;

/** Digest of every file, by its path in the folder. */
const listingSchema = v.record(v.string(), v.string());

export interface CompiledSite {
  /** Hash of the sources. */
  stamp: string;
  /** Module of scripts/site/compiled-site/entry.ts. */
  entry: string;
  clientDir: string;
  /** Files that browsers load besides pages, with their compressed copies; paths within `clientDir`. */
  clientFiles: string[];
}

/** Compiles the pages from the current sources, or takes the result of an earlier build. @throws when they cannot be compiled */
export async function ensureCompiledSite(signal?: AbortSignal): Promise<CompiledSite> {
  let stamp = sourceStamp();
  for (let tries = 1; !isWhole(resolve(COMPILED_SITES, stamp)); tries++) {
    if (tries > TRIES_MOST) throw new Error("The sources keep changing while they are compiled.");
    stamp = await compile(stamp, signal);
  }
  const dir = resolve(COMPILED_SITES, stamp);
  const now = new Date();
  await utimes(dir, now, now);
  await removeUnused(stamp);
  const clientDir = join(dir, "client");
  const clientFiles = Object.keys(listingOf(dir))
    .filter((path) => path.startsWith("client/"))
    .map((path) => path.slice("client/".length));
  return { stamp, entry: join(dir, SERVER_FOLDER, SERVER_ENTRY), clientDir, clientFiles };
}

/** @returns the hash of the sources afterwards; nothing is kept when it differs from `stamp` */
async function compile(stamp: string, signal: AbortSignal | undefined): Promise<string> {
  const dir = resolve(COMPILED_SITES, stamp);
  // Astro needs a folder inside the project. The name holds the process id: sweepWorkFolders removes it after a crash.
  const work = resolve(".cache", `site-${process.pid}-${randomUUID().slice(0, 8)}`);
  try {
    const client = join(work, "client");
    await runNode(
      "Compiling the pages",
      [...boundedHeap, resolve("node_modules/astro/bin/astro.mjs"), "build"],
      {
        signal,
        // Nothing else of the environment: the same sources compile to the same files.
        env: {
          PATH: process.env.PATH ?? "",
          NODE_ENV: "production",
          ...boundedAllocators,
          ASTRO_TELEMETRY_DISABLED: "1",
          [COMPILE_ONLY]: "1",
          OUT_DIR: client,
        },
      },
    );
    await rename(join(client, SERVER_FOLDER), join(work, SERVER_FOLDER));
    const after = sourceStamp();
    if (after !== stamp) return after;
    await precompress(client);
    const listing: Record<string, string> = {};
    for (const file of await filesBelow(work)) listing[file] = digestOf(join(work, file));
    await writeFile(join(work, LISTING), JSON.stringify(listing));
    await mkdir(resolve(COMPILED_SITES), { recursive: true });
    await rm(dir, { recursive: true, force: true });
    await rename(work, dir).catch((error) => {
      // Another process has compiled the same sources in the meantime.
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
    return stamp;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function isWhole(dir: string): boolean {
  try {
    const listing = Object.entries(listingOf(dir));
    return listing.length > 0 && listing.every(([file, digest]) => digest === digestOf(join(dir, file)));
  } catch {
    return false;
  }
}

const listingOf = (dir: string) =>
  v.parse(listingSchema, JSON.parse(readFileSync(join(dir, LISTING), "utf8")));

const digestOf = (file: string) => hash("sha256", readFileSync(file));

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .sort();
}

async function removeUnused(stamp: string): Promise<void> {
  const others = (await readdir(COMPILED_SITES)).filter((name) => name !== stamp);
  const used = await Promise.all(
    others.map(async (name) => ({
      name,
      at: (await stat(join(COMPILED_SITES, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  used.sort((a, b) => b.at - a.at);
  for (const { name, at } of used.slice(KEPT)) {
    if (Date.now() - at > IN_USE_MS && existsSync(join(COMPILED_SITES, name)))
      await rm(join(COMPILED_SITES, name), { recursive: true, force: true });
  }
}
