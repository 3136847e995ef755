import { existsSync, rmSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { buildInChild } from "#node/publisher/build-child.ts";
import type { RenderOptions } from "./make-site.ts";
import { type ReadOptions, readContent } from "./read-content.ts";
import { stageReporter } from "./stages.ts";

export interface BuildOptions extends ReadOptions, Omit<RenderOptions, "audioBase"> {
  /** Folder of the finished site; replaced as a whole. */
  outDir: string;
}

/**
 * Builds the whole site: reads the archive with the visitor's key, renders, indexes, compresses, and only then replaces
 * the old site. A failure at any stage leaves the last good site untouched.
 * @throws Error with the output of the stage that failed.
 */
export async function buildSite(
  options: BuildOptions,
): Promise<{ episodes: number; scriptHashes: readonly string[] }> {
  const outDir = resolve(options.outDir);
  const made = `${outDir}.made`;
  const episodes = await readContent(options);
  // The order of the build process has no keys.
  const { backend, stored, unreviewed, sourceKey, outDir: _, ...rendering } = options;
  const scriptHashes = await renderSite(rendering, made);
  await stageReporter(options)("publish", async () => [await replaceFolder(made, outDir), ""] as const);
  return { episodes, scriptHashes };
}

/** Moves a folder, also to another disk; `to` does not exist until it is complete. */
async function moveFolder(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to).catch(async (error) => {
    if (error.code !== "EXDEV") throw error;
    await cp(from, `${to}.part`, { recursive: true });
    await rename(`${to}.part`, to);
  });
}

/** Replaces a folder with another. The swap itself is two renames; the old folder is removed last. */
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

/**
 * Renders, indexes and compresses the snapshot into a new folder, in a process of its own.
 * @returns the hashes of the inline scripts of its pages
 * @throws Error with the output of the process; the folder is then removed
 */
export async function renderSite(options: RenderOptions, siteDir: string): Promise<readonly string[]> {
  const { onStage, onWarning, onDrawing, signal = new AbortController().signal, ...order } = options;
  const remove = () => rmSync(siteDir, { recursive: true, force: true, maxRetries: 3 });
  try {
    remove();
    return await buildInChild(
      { ...order, siteDir, urgent: true },
      {
        signal,
        onMessage: (message) => {
          if (message.type === "stage") onStage?.(message.stage, message.seconds, message.detail);
          if (message.type === "warning") onWarning?.(message.text);
          if (message.type === "drawing") onDrawing?.(message.drawn, message.of);
        },
      },
    );
  } catch (error) {
    remove();
    throw error;
  }
}
