import { existsSync, globSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Measured } from "./measured-run.ts";

/** A builder that renders the same text and lists. */
export interface Peer {
  name: string;
  outDir: string;
  /** Whether it writes both files of an episode, as we do: page and captions. */
  writesAll: boolean;
  /** Null when the peer is not installed. */
  run: (() => Promise<Measured>) | null;
}

/**
 * Checks that a peer writes everything, because leaving parts out would be faster. @throws Error with the missing part
 */
export async function assertSameWork(ours: string, { name, outDir, writesAll }: Peer): Promise<void> {
  const ids = (await readdir(join(ours, "episodes"))).filter((name) => /^[\da-f-]{36}$/.test(name)).sort();
  const seen = [ids[0] ?? "", ids.at(-1) ?? ""];
  for (const id of seen) await assertSameText(join("episodes", id, "index.html"), ours, outDir);
  const others = ["{captions,episodes}/**/*.vtt"].filter(() => writesAll);
  for (const pattern of ["episodes/*-*/index.html", ...others]) {
    const [wanted, given] = [ours, outDir].map((cwd) => globSync(pattern, { cwd }).length);
    if (wanted !== given) throw new Error(`${name} wrote ${given} of ${wanted} files ${pattern}.`);
  }
  if (!writesAll) return;
  for (const id of seen) {
    const [wanted, given] = await Promise.all([ours, outDir].map((dir) => captions(dir, id)));
    if (wanted !== given) throw new Error(`${name} wrote other captions for ${id}.`);
  }
}

/** Captions of an episode as one line, wherever the builder writes them. */
async function captions(dir: string, id: string): Promise<string> {
  const [file = ""] = globSync(`{captions,episodes}/${id}{.vtt,/index.vtt}`, { cwd: dir });
  return (await readFile(join(dir, file), "utf8")).replace(/\s+/g, " ").trim();
}

/** Checks that the page contains every word of our transcript. */
async function assertSameText(page: string, ours: string, theirs: string): Promise<void> {
  const file = join(theirs, page);
  if (!existsSync(file)) throw new Error(`${file} was not rendered.`);
  const [wanted, given] = await Promise.all([transcriptText(join(ours, page)), readFile(file, "utf8")]);
  const words = new Set(textOf(given));
  const missing = wanted.filter((word) => !words.has(word));
  if (missing.length > 0) throw new Error(`${file} lacks ${missing.slice(0, 5).join(", ")}.`);
}

async function transcriptText(file: string): Promise<string[]> {
  const html = await readFile(file, "utf8");
  const transcript = html.slice(html.indexOf('id="transcripcion"'), html.indexOf("</article>"));
  return textOf([...transcript.matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, text]) => text).join(" "));
}

const textOf = (html: string): string[] =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&[^;\s]+;/g, " ")
    .match(/\p{L}{3,}/gu) ?? [];
