/**
 * The compiled pages as a module of their own: what an Astro adapter would serve, rendered one page at a time.
 * Bundled by integration.ts; loaded by scripts/site/pages.
 */

import { StaticPaths } from "astro:static-paths";
import { hash } from "node:crypto";
import { createApp } from "astro/app/entrypoint";
import { inlineScripts } from "./inline-scripts.ts";

// Pages are loaded when they are rendered. These modules register their tracked queries before that.
import "#archive/picture-index.ts";
import "#archive/recording-file.ts";

export { openArchive } from "#archive/archive.ts";
export { collectDependencies, fingerprint } from "#archive/tracked-queries.ts";

export const app = createApp({ streaming: false });
/** CSP sources (`'sha256-…'`) of the inline scripts of all pages. They depend on the sources only, not on the content. */
export const scriptHashes: readonly string[] = inlineScripts(app.manifest.clientDirectives)
  .map((script) => `'sha256-${hash("sha256", script, "base64")}'`)
  .sort();
export const staticPaths = new StaticPaths(app);
