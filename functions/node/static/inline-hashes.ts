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
    for (const [, tag, attributes = "", content = ""] of readFileSync(join(distDir, file), "utf8").matchAll(
      INLINE,
    )) {
      if (content === "" || /\bsrc\s*=/i.test(attributes)) continue;
      if (tag?.toLowerCase() === "style") styles.add(source(content));
      else if (!DATA_BLOCK.test(attributes)) scripts.add(source(content));
    }
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}

function source(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
