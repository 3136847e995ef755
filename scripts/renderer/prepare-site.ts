import { rm } from "node:fs/promises";
import { join } from "node:path";
import { folderMaker, linkFile } from "../files/link-file.ts";
import { type CompiledSite, type CompileOptions, compileSite } from "./compile-site.ts";
import { loadPages } from "./load-pages.ts";
import type { RenderedSite } from "./render-order.ts";
import { renderCompiled } from "./render-pages.ts";
import { type PlainOptions, renderPlainly } from "./render-plainly.ts";

export interface SiteOptions extends CompileOptions, PlainOptions {
  /** Folder of the pages of the last build. */
  storeDir: string;
  /** Called when the pages cannot be compiled for rendering and Astro alone builds the site. */
  onFallback?: (error: unknown) => void;
}

/**
 * Compiles the pages, or reuses those of an earlier build, and links the files that browsers load besides pages into the site.
 * @returns a function that renders the pages in this process, or the whole site with Astro alone
 */
export async function prepareSite(options: SiteOptions): Promise<() => Promise<RenderedSite>> {
  const { siteDir, siteUrl, storeDir, env, signal } = options;
  try {
    const compiled = await compileSite(options);
    linkCompiledFiles(compiled, siteDir);
    const { entry, stamp: compiledStamp } = compiled;
    Object.assign(process.env, env);
    await loadPages(entry);
    return () => renderCompiled({ compiledStamp, entry, siteUrl, siteDir, storeDir });
  } catch (error) {
    signal?.throwIfAborted();
    options.onFallback?.(error);
    // Some of the compiled files may have been linked.
    await rm(siteDir, { recursive: true, force: true });
    return () => renderPlainly(options);
  }
}

/** Links scripts, styles, fonts and static files, with their compressed copies, into the site. */
function linkCompiledFiles({ clientDir, clientFiles }: CompiledSite, siteDir: string): void {
  const makeFolder = folderMaker();
  for (const path of clientFiles) {
    makeFolder(join(siteDir, path));
    linkFile(join(clientDir, path), join(siteDir, path));
  }
}
