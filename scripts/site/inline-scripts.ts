import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Pages that show fixed text alone, none of the archive. Together they carry every inline script of the site: the themes', that
 * of Astro's islands, and those of the directives `client:use` and `client:only`.
 */
export const FIXED_PAGES = ["contact/index.html", "admin/index.html"];
/** Without attributes: data such as JSON-LD has a type, a file an address. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** CSP sources (`'sha256-…'`) of the inline scripts that the pages of a built site may carry, sorted. */
export function inlineScriptHashes(siteDir: string): string[] {
  const scripts = FIXED_PAGES.flatMap((path) => {
    const page = readFileSync(join(siteDir, path), "utf8");
    return [...page.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => script);
  });
  return [...new Set(scripts)].map((script) => `'sha256-${hash("sha256", script, "base64")}'`).sort();
}
