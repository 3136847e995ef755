import { hash } from "node:crypto";
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
    const page = inlineHashesOf(readFileSync(join(distDir, file)));
    for (const source of page.scripts) scripts.add(source);
    for (const source of page.styles) styles.add(source);
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}

/** Of one page in UTF-8; a source that stands in it twice is given twice. */
export function inlineHashesOf(html: Buffer): InlineHashes {
  const found: InlineHashes = { scripts: [], styles: [] };
  // A letter for each byte: quickly had, and the tags are the same.
  for (const [, tag, attributes = "", content = ""] of html.toString("latin1").matchAll(INLINE)) {
    if (content === "" || /\bsrc\s*=/i.test(attributes)) continue;
    if (tag?.toLowerCase() === "style") found.styles.push(source(content));
    else if (!DATA_BLOCK.test(attributes)) found.scripts.push(source(content));
  }
  return found;
}

/** Most pages have the same blocks inside. */
const sources = new Map<string, string>();

function source(bytes: string): string {
  const known = sources.get(bytes);
  if (known) return known;
  const made = `'sha256-${hash("sha256", Buffer.from(bytes, "latin1"), "base64")}'`;
  sources.set(bytes, made);
  return made;
}
