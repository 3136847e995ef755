import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { loadArchive } from "#archive/load.ts";
import { startSnapshot } from "#archive/snapshot.ts";
import type { Backend } from "#db/backend.ts";
import { anonClient } from "#db/client.ts";
import { placePictures } from "./pictures/place-pictures.ts";
import { runPictures } from "./pictures/run-pictures.ts";
import { precompress } from "./precompress.ts";
import { rendererCommand } from "./renderer.ts";
import { writeSearchIndex } from "./search-index.ts";

/** Shared by all builds of this checkout: files are named by their content. */
const PICTURE_CACHE = ".cache/pictures";

export type BuildStage = "read" | "pictures" | "render" | "index" | "compress" | "links" | "publish";

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
  /** Folder of the recordings (`/audio/…`), for their sizes in the feed. */
  audioDir: string;
  /** Folder of prepared pictures, kept from build to build. */
  pictureCacheDir?: string;
  onStage?: (stage: BuildStage, seconds: number, detail: string) => void;
  onWarning?: (text: string) => void;
  /** Aborting ends the renderer and rejects; what was there before stays. */
  signal?: AbortSignal;
}

/** What the pages are made from once the database has been read. */
export type RenderOptions = Pick<
  BuildOptions,
  "snapshotDir" | "siteUrl" | "mediaDir" | "audioDir" | "pictureCacheDir" | "onStage" | "onWarning" | "signal"
>;

/**
 * Builds the whole site: read the archive with the visitor's key, render, index, compress, and only then put it in
 * place of the old one. A failure at any stage leaves the last good site untouched.
 * @throws Error with the output of the stage that failed.
 */
export async function buildSite(options: BuildOptions): Promise<{ episodes: number }> {
  const episodes = await readContent(options);
  await renderSite(options, (site) =>
    stageReporter(options)("publish", async () => {
      await replaceFolder(site, resolve(options.outDir));
      return [undefined, ""] as const;
    }),
  );
  return { episodes };
}

/** Reads the archive with the visitor's key into `snapshotDir`. @returns how many programmes it has */
export function readContent(
  options: Pick<BuildOptions, "backend" | "snapshotDir" | "audioBase" | "onStage" | "onWarning" | "signal">,
): Promise<number> {
  return stageReporter(options)("read", async () => {
    const { episodes } = await loadArchive(
      anonClient(options.backend),
      await startSnapshot(options.snapshotDir),
      { audioBase: options.audioBase, onWarning: options.onWarning ?? (() => {}) },
    );
    return [episodes.length, `${episodes.length} programas`] as const;
  });
}

/**
 * Renders, indexes and compresses what was read, in a folder of its own, and hands it to `publish`, which takes it
 * away. The folder goes whatever happens.
 * @throws Error with the output of the stage that failed.
 */
export async function renderSite(
  options: RenderOptions,
  publish: (siteDir: string) => Promise<void>,
): Promise<void> {
  // Astro keeps its intermediate files in the output folder only when that lies inside the project; elsewhere two
  // builds at once would overwrite each other's.
  const next = resolve(".cache", `site-${process.pid}-${randomUUID().slice(0, 8)}`);
  try {
    await renderInto(next, options);
    await publish(next);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

async function renderInto(next: string, options: RenderOptions): Promise<void> {
  const stage = stageReporter(options);
  const { snapshotDir, mediaDir } = options;
  const cacheDir = resolve(options.pictureCacheDir ?? PICTURE_CACHE);
  const folders = { snapshotDir: resolve(snapshotDir), mediaDir: resolve(mediaDir), cacheDir };
  const pictures = runPictures(folders, options);
  await stage("pictures", async () => [undefined, `${await pictures.prepared} imágenes`] as const);
  await stage("render", async () => {
    await runAstro(options, next);
    return [undefined, ""] as const;
  });
  await stage("index", async () => {
    const report = await writeSearchIndex(next, options.snapshotDir);
    return [undefined, `${report.pages} páginas`] as const;
  });
  await stage("compress", async () => [undefined, `${await precompress(next)} archivos`] as const);
  // Drawn beside the stages above, which only need to know their names.
  await stage("links", async () => {
    const { links, milliseconds } = await pictures.drawn;
    await placePictures(snapshotDir, cacheDir, next);
    const each = links > 0 ? `, ${Math.round(milliseconds / links)} ms cada una` : "";
    return [undefined, `${links} nuevas${each}`] as const;
  });
}

function stageReporter({ onStage, signal }: Pick<BuildOptions, "onStage" | "signal">) {
  return async <Result>(
    name: BuildStage,
    work: () => Promise<readonly [Result, string]>,
  ): Promise<Result> => {
    signal?.throwIfAborted();
    const started = performance.now();
    const [result, detail] = await work();
    onStage?.(name, (performance.now() - started) / 1000, detail);
    return result;
  };
}

// Rendering runs in a process of its own: its memory goes when it ends, and the server stays responsive.
async function runAstro(options: RenderOptions, outDir: string): Promise<void> {
  const child = spawn(process.execPath, rendererCommand.args, {
    stdio: ["ignore", "pipe", "pipe"],
    ...(options.signal ? { signal: options.signal } : {}),
    env: {
      ...process.env,
      ...rendererCommand.env,
      ARCHIVE_SNAPSHOT: resolve(options.snapshotDir),
      MEDIA_DIR: resolve(options.mediaDir),
      AUDIO_DIR: resolve(options.audioDir),
      OUT_DIR: outDir,
      SITE_URL: options.siteUrl,
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

/** Moves a folder, also to another disk; nothing stands at `to` until all of it does. */
export async function moveFolder(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to).catch(async (error) => {
    if (error.code !== "EXDEV") throw error;
    await cp(from, `${to}.part`, { recursive: true });
    await rename(`${to}.part`, to);
  });
}

/** Puts a folder in the place of another, by renames alone; the old one stands until the new one does. */
async function replaceFolder(from: string, to: string): Promise<void> {
  const staged = `${to}.next`;
  const previous = `${to}.previous`;
  await rm(staged, { recursive: true, force: true });
  await rm(previous, { recursive: true, force: true });
  await moveFolder(from, staged);
  if (existsSync(to)) await rename(to, previous);
  await rename(staged, to);
  await rm(previous, { recursive: true, force: true });
}
