import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Pages with fixed text and no content of the archive but a play button, which React escapes. Together they contain every inline
 * script of the site: those of the themes, of Astro's islands, and of the directives `client:use` and `client:only`.
 */
export const FIXED_PAGES = ["contact/index.html", "admin/index.html"];
/** Matches scripts without attributes: data such as JSON-LD has a `type`, an external script a `src`. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** CSP sources (`'sha256-…'`) of the inline scripts that the pages of a built site may carry, sorted. */
export function inlineScriptHashes(siteDir: string): string[] {
  const scripts = FIXED_PAGES.flatMap((path) => {
    const page = readFileSync(join(siteDir, path), "utf8");
    return [...page.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => script);
  });
  return [...new Set(scripts)].map((script) => `'sha256-${hash("sha256", script, "base64")}'`).sort();
}
