import { resolve } from "node:path";
import type { RenderOptions } from "./make-site.ts";
import { replaceFolder } from "./move-folder.ts";
import { type ReadOptions, readContent } from "./read-content.ts";
import { renderSite } from "./render-site.ts";
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
