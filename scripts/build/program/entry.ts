/**
 * The compiled pages as a module of their own: what an adapter of Astro would serve, asked here for one page at a time.
 * Bundled by integration.ts; loaded by scripts/build/pages.
 */

import { StaticPaths } from "astro:static-paths";
import { hash } from "node:crypto";
import { createApp } from "astro/app/entrypoint";
import { inlineScripts } from "./inline-scripts.ts";

// Pages are loaded when they are rendered; what their questions are asked of is needed before.
import "#archive/picture-index.ts";
import "#archive/recording-file.ts";

export { openArchive } from "#archive/archive.ts";
export { noteQuestions, printOf } from "#archive/questions.ts";

export const app = createApp({ streaming: false });
/** CSP sources (`'sha256-…'`) of the inline scripts of all pages. Constants of the program: no content changes them. */
export const scriptHashes: readonly string[] = inlineScripts(app.manifest.clientDirectives)
  .map((script) => `'sha256-${hash("sha256", script, "base64")}'`)
  .sort();
export const staticPaths = new StaticPaths(app);
