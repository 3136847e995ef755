import { hash, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import * as v from "valibot";
import { precompress } from "../precompress.ts";
import { boundedAllocators, boundedHeap } from "../renderer.ts";
import { runNode } from "../run-node.ts";
import { COMPILE_ONLY, SERVER_ENTRY, SERVER_FOLDER } from "./integration.ts";
import { programStamp } from "./stamp.ts";

/** Shared by all builds of this checkout: programs are named by their sources. */
const PROGRAMS = ".cache/programs";
const LISTING = "program.json";
/** Programs of other branches are soon back; more than these, unused for an hour, are forgotten. */
const KEPT = 4;
const TRIES_MOST = 3;
const IN_USE_MS = 60 * 60 * 1000;

/** Digest of every file, by its path in the folder. */
const listingSchema = v.record(v.string(), v.string());

export interface Program {
  /** Other sources have another. */
  stamp: string;
  /** Module of scripts/build/program/entry.ts. */
  entry: string;
  clientDir: string;
  /** Files that browsers get besides pages, with their compressed copies; paths within `clientDir`. */
  clientFiles: string[];
}

/** The pages compiled from the sources as they are, which an earlier build may have done. @throws when they cannot be compiled */
export async function ensureProgram(signal?: AbortSignal): Promise<Program> {
  let stamp = programStamp();
  for (let tries = 1; !isWhole(resolve(PROGRAMS, stamp)); tries++) {
    if (tries > TRIES_MOST) throw new Error("The sources keep changing while they are compiled.");
    stamp = await compile(stamp, signal);
  }
  const dir = resolve(PROGRAMS, stamp);
  const now = new Date();
  await utimes(dir, now, now);
  await forgetOthers(stamp);
  const clientDir = join(dir, "client");
  const clientFiles = Object.keys(listingOf(dir))
    .filter((path) => path.startsWith("client/"))
    .map((path) => path.slice("client/".length));
  return { stamp, entry: join(dir, SERVER_FOLDER, SERVER_ENTRY), clientDir, clientFiles };
}

/** @returns the name that the sources have now: another one when they changed meanwhile, and then nothing is kept */
async function compile(stamp: string, signal: AbortSignal | undefined): Promise<string> {
  const dir = resolve(PROGRAMS, stamp);
  // A folder of its own inside the project, as Astro wants it; named so that it is swept when we die.
  const work = resolve(".cache", `site-${process.pid}-${randomUUID().slice(0, 8)}`);
  try {
    const client = join(work, "client");
    await runNode(
      "Compiling the pages",
      [...boundedHeap, resolve("node_modules/astro/bin/astro.mjs"), "build"],
      {
        signal,
        // Nothing else of the environment: the same sources give the same program.
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
    const after = programStamp();
    if (after !== stamp) return after;
    await precompress(client);
    const listing: Record<string, string> = {};
    for (const file of await filesBelow(work)) listing[file] = digestOf(join(work, file));
    await writeFile(join(work, LISTING), JSON.stringify(listing));
    await mkdir(resolve(PROGRAMS), { recursive: true });
    await rm(dir, { recursive: true, force: true });
    await rename(work, dir).catch((error) => {
      // Somebody else compiled the same in the meantime.
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

async function forgetOthers(stamp: string): Promise<void> {
  const others = (await readdir(PROGRAMS)).filter((name) => name !== stamp);
  const used = await Promise.all(
    others.map(async (name) => ({
      name,
      at: (await stat(join(PROGRAMS, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  used.sort((a, b) => b.at - a.at);
  for (const { name, at } of used.slice(KEPT)) {
    if (Date.now() - at > IN_USE_MS && existsSync(join(PROGRAMS, name)))
      await rm(join(PROGRAMS, name), { recursive: true, force: true });
  }
}
