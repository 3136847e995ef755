import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type * as Pagefind from "pagefind";
import { readSearchable, type SearchPage, SITE_GROUP } from "./pages.ts";

/** Raised when the same pages are to be indexed differently, so that no old bundle is taken for a current one. */
const BUNDLE_VERSION = "3";
/** What is kept of a bundle: its data, and from one of them the program that searches. */
const DATA = /^((index|fragment|filter)\/.+|pagefind-entry\.json|[^/]+\.pf_meta)$/;
export const PROGRAM = /^(pagefind\.js|pagefind-worker\.js|wasm\.es\.pagefind|wasm\.unknown\.pagefind)$/;

export type Service = typeof Pagefind;

export interface Bundle {
  /** Folder that holds the bundle, in the cache. */
  dir: string;
  pages: number;
  /** False when the bundle of an earlier build was current. */
  indexed: boolean;
}

/**
 * A Pagefind service of its own process: each copy of the module starts one, so that several run side by side.
 */
export async function openService(number: number): Promise<Service> {
  return (await import(`${import.meta.resolve("pagefind")}?service=${number}`)) as Service;
}

/**
 * Indexes the pages of one group into the cache, unless the cache holds them already. The service's process ends with the
 * group: that is what gives its memory back.
 * @returns null when none of the pages is to be found.
 * @throws when Pagefind reports an error.
 */
export async function bundleOf(
  service: Service,
  cacheDir: string,
  group: string,
  pages: readonly SearchPage[],
): Promise<Bundle | null> {
  const contents = await Promise.all(pages.map(readSearchable));
  const found = pages.flatMap(({ url }, at) => {
    const content = contents[at];
    return content ? [{ url, content }] : [];
  });
  if (found.length === 0) return null;
  const hash = createHash("sha256").update(BUNDLE_VERSION);
  for (const { url, content } of found) hash.update(url).update("\0").update(content).update("\0");
  const dir = join(cacheDir, `${group}-${hash.digest("hex").slice(0, 20)}`);
  if (existsSync(dir)) return { dir, pages: found.length, indexed: false };
  const wanted = (path: string) => DATA.test(path) || (group === SITE_GROUP && PROGRAM.test(path));
  const next = `${dir}.next`;
  await rm(next, { recursive: true, force: true });
  for (const { path, content } of await indexPages(service, found)) {
    if (!wanted(path)) continue;
    await mkdir(dirname(join(next, path)), { recursive: true });
    await writeFile(join(next, path), content);
  }
  await rename(next, dir);
  return { dir, pages: found.length, indexed: true };
}

async function indexPages(
  service: Service,
  pages: readonly { url: string; content: string }[],
): Promise<Pagefind.IndexFile[]> {
  const { index, errors } = await service.createIndex({ forceLanguage: "es" });
  if (!index) throw new Error(`The search index could not be started: ${errors.join("; ")}`);
  try {
    // Sent in one go and in order: the service answers as it works them off, and the result is always the same.
    const added = await Promise.all(pages.map((page) => index.addHTMLFile(page)));
    // Not `writeFiles`: it answers before the last bytes are on disk, and ending the service then left empty files.
    const built = await index.getFiles();
    const problems = [...added, built].flatMap((answer) => answer.errors);
    if (problems.length > 0) throw new Error(`The search index could not be made: ${problems.join("; ")}`);
    return built.files;
  } finally {
    await service.close();
  }
}
