import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { loadArchive } from "#archive/load.ts";
import { startSnapshot } from "#archive/snapshot.ts";
import type { Backend } from "#db/backend.ts";
import { anonClient } from "#db/client.ts";
import { precompress } from "./precompress.ts";
import { writeSearchIndex } from "./search-index.ts";

export type BuildStage = "read" | "render" | "index" | "compress" | "publish";

export interface BuildOptions {
  backend: Backend;
  /** Folder the finished site is put into; replaced as a whole. */
  outDir: string;
  /** Folder for what was read from the database; emptied first. */
  snapshotDir: string;
  /** Address of the site, for canonical links, feeds and pictures; without a slash at the end. */
  siteUrl: string;
  /** Base address of recordings; empty means none is configured. */
  audioBase: string;
  /** Folder of the uploaded and demonstration pictures (`/media/…`), read by the renderer. */
  mediaDir: string;
  onStage?: (stage: BuildStage, seconds: number, detail: string) => void;
  onWarning?: (text: string) => void;
}

/**
 * Builds the whole site: read the archive with the visitor's key, render, index, compress, and only then put it in
 * place of the old one. A failure at any stage leaves the last good site untouched.
 * @throws Error with the output of the stage that failed.
 */
export async function buildSite(options: BuildOptions): Promise<{ episodes: number }> {
  const outDir = resolve(options.outDir);
  // Astro keeps its intermediate files in the output folder only when that lies inside the project; elsewhere two
  // builds at once would overwrite each other's.
  const next = resolve(".cache", `site-${process.pid}-${randomUUID().slice(0, 8)}`);
  const stage = stageReporter(options.onStage);
  try {
    return await buildInto(next, outDir, options, stage);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

async function buildInto(
  next: string,
  outDir: string,
  options: BuildOptions,
  stage: ReturnType<typeof stageReporter>,
): Promise<{ episodes: number }> {
  const index = await stage("read", async () => {
    const archive = await loadArchive(anonClient(options.backend), await startSnapshot(options.snapshotDir), {
      audioBase: options.audioBase,
      onWarning: options.onWarning ?? (() => {}),
    });
    return [archive, `${archive.episodes.length} programas`] as const;
  });
  await stage("render", async () => {
    await runAstro({ ...options, outDir: next });
    return [undefined, ""] as const;
  });
  await stage("index", async () => {
    const report = await writeSearchIndex(next, options.snapshotDir);
    return [undefined, `${report.pages} páginas`] as const;
  });
  await stage("compress", async () => [undefined, `${await precompress(next)} archivos`] as const);
  await stage("publish", async () => {
    await replaceFolder(next, outDir);
    return [undefined, ""] as const;
  });
  return { episodes: index.episodes.length };
}

function stageReporter(onStage: BuildOptions["onStage"]) {
  return async <Result>(
    name: BuildStage,
    work: () => Promise<readonly [Result, string]>,
  ): Promise<Result> => {
    const started = performance.now();
    const [result, detail] = await work();
    onStage?.(name, (performance.now() - started) / 1000, detail);
    return result;
  };
}

// Rendering runs in a process of its own: its memory goes when it ends, and the server stays responsive.
async function runAstro(options: BuildOptions): Promise<void> {
  const astro = resolve("node_modules/astro/bin/astro.mjs");
  const child = spawn(process.execPath, [astro, "build"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ARCHIVE_SNAPSHOT: resolve(options.snapshotDir),
      MEDIA_DIR: resolve(options.mediaDir),
      OUT_DIR: options.outDir,
      SITE_URL: options.siteUrl,
      ASTRO_TELEMETRY_DISABLED: "1",
    },
  });
  let output = "";
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const code = await new Promise<number | null>((done, fail) => {
    child.once("error", fail);
    child.once("close", done);
  });
  if (code !== 0) throw new Error(`Rendering the site failed (exit ${code}).\n${output}`);
}

/** Puts a folder in the place of another, by renames alone; the old one stands until the new one does. */
async function replaceFolder(from: string, to: string): Promise<void> {
  const staged = `${to}.next`;
  const previous = `${to}.previous`;
  await rm(staged, { recursive: true, force: true });
  await rm(previous, { recursive: true, force: true });
  await mkdir(dirname(to), { recursive: true });
  await rename(from, staged).catch((error) => {
    if (error.code !== "EXDEV") throw error;
    return cp(from, staged, { recursive: true });
  });
  if (existsSync(to)) await rename(to, previous);
  await rename(staged, to);
  await rm(previous, { recursive: true, force: true });
}
