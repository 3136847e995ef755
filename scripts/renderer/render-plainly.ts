import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { filesBelow } from "../files/files-below.ts";
import { folderMaker, linkFile } from "../files/link-file.ts";
import { precompress } from "../files/precompress.ts";
import type { CompileOptions } from "./compile-site.ts";
import { ASTRO_ALONE, BUILD_MODE } from "./integration.ts";
import type { RenderedSite } from "./render-order.ts";
import { runAstro } from "./run-node.ts";

export interface PlainOptions extends Omit<CompileOptions, "sources"> {
  /** Output folder of the site. */
  siteDir: string;
  /** Address of the site, without a slash at the end. */
  siteUrl: string;
  /** Variables that the pages read. */
  env: Readonly<Record<string, string>>;
}

/**
 * Builds the same site with one `astro build`, including the files that browsers load besides pages: nothing is reused from
 * earlier builds, and `PageData.finish` is not called.
 */
export async function renderPlainly({
  siteDir,
  siteUrl,
  env,
  root = ".",
  cacheDir = ".cache",
  signal,
}: PlainOptions): Promise<RenderedSite> {
  // Astro needs a folder inside the project, and empties it.
  const work = resolve(cacheDir, `site-${process.pid}-${randomUUID().slice(0, 8)}`);
  try {
    const variables = { [BUILD_MODE]: ASTRO_ALONE, OUT_DIR: work, ...env };
    await runAstro("Building the site", ["--root", resolve(root), "--site", siteUrl], variables, signal);
    const files = filesBelow(work);
    const makeFolder = folderMaker();
    for (const path of files) {
      makeFolder(join(siteDir, path));
      linkFile(join(work, path), join(siteDir, path));
    }
    const rendered = files.filter((path) => path.endsWith(".html"));
    const documents = rendered.map((path) => ({ path, digest: null }));
    return { pages: documents.length, documents, rendered, copies: precompress(siteDir) };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
