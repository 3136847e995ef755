import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** CSP sources (`'sha256-…'`) of what stands inside the built pages, sorted. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
/** Data blocks (JSON-LD and the like) are not run, so no policy concerns them. */
const DATA_BLOCK = /\btype\s*=\s*["']?(?!module\b|text\/javascript\b|application\/javascript\b)[^"'\s>]+/i;

/** Reads every page of a built site. One page's policy holds for the pages reached from it without reloading. */
export function collectInlineHashes(distDir: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const file of globSync("**/*.html", { cwd: distDir })) {
    const page = inlineHashesOf(readFileSync(join(distDir, file), "utf8"));
    for (const source of page.scripts) scripts.add(source);
    for (const source of page.styles) styles.add(source);
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}

/** Of one page; a source that stands in it twice is given twice. */
export function inlineHashesOf(html: string): InlineHashes {
  const found: InlineHashes = { scripts: [], styles: [] };
  for (const [, tag, attributes = "", content = ""] of html.matchAll(INLINE)) {
    if (content === "" || /\bsrc\s*=/i.test(attributes)) continue;
    if (tag?.toLowerCase() === "style") found.styles.push(source(content));
    else if (!DATA_BLOCK.test(attributes)) found.scripts.push(source(content));
  }
  return found;
}

function source(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
