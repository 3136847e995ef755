import { readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { redirectsOf } from "#archive/redirects.ts";
import { readIndex } from "#archive/snapshot.ts";
import type { ArchiveIndex } from "#core/catalogue/read-model.ts";
import { suppressUnhandledRejections } from "#core/errors/suppress-unhandled-rejections.ts";
import { PASSAGES_TOGETHER } from "#core/search/search-passages.ts";
import { type Analytics, analyticsOf } from "#core/site/analytics.ts";
import { formatCount } from "#core/text/plural.ts";
import { REDIRECTS_FILE, redirectsText } from "#hosting/redirects-file.ts";
import { writeSiteAnalytics } from "#node/static/site-analytics.ts";
import { writeSiteRecordings } from "#node/static/site-recordings.ts";
import { compressFile } from "../files/precompress.ts";
import { prepareSite } from "../renderer/index.ts";
import { indexSite, SEARCH_FOLDER } from "../search-index/index.ts";
import { bootScopedFolder } from "./boot-scoped-folder.ts";
import { inlineScriptHashes } from "./inline-scripts.ts";
import { linkPictures } from "./pictures/link-pictures.ts";
import { runPictures } from "./pictures/run-pictures.ts";
import { linkStoredPictures } from "./pictures/stored-pictures.ts";
import { PAGE_SOURCES, pageVariables } from "./site-pages.ts";
import { addressOf, writeSitemap } from "./sitemap.ts";
import { type StageOptions, stageReporter } from "./stages.ts";

/** Picture cache shared by all builds of this checkout: files are named by their content. */
export const PICTURE_CACHE = ".cache/pictures";

/** Options for rendering a site once the database has been read. */
export interface RenderOptions extends StageOptions {
  snapshotDir: string;
  /** Address of the site, for canonical links, feeds and pictures; without a slash at the end. */
  siteUrl: string;
  /** Analytics provider when the archive sets none itself; null for none. */
  analytics?: Analytics | null;
  /** Folder of the uploaded and demonstration pictures (`/media/…`). */
  mediaDir: string;
  /** Whether the pictures on the pages are also linked into the site, for hosts that serve only its files. */
  holdsPictures?: boolean;
  /** Folder of the recordings (`/audio/…`), for their sizes in the feed. */
  audioDir: string;
  /** Base address of the recordings, as in `VITE_AUDIO_BASE_URL`. Omitted when they are in `audioDir`. */
  audioBase?: string;
  /** Folder of prepared pictures, kept between builds. */
  pictureCacheDir?: string;
}

/**
 * Renders, indexes and compresses the snapshot into a new folder, in this process, which makes only one site. Unchanged
 * results of its last build are reused: compiled pages, rendered pages with their copies, pictures, parts of the index.
 * The bytes are the same as those of a build with empty caches.
 * @returns the hashes of the inline scripts of its pages
 * @throws Error with the output of the stage that failed
 */
export async function makeSite(options: RenderOptions, siteDir: string): Promise<readonly string[]> {
  const stage = stageReporter(options);
  const { siteUrl, audioBase, signal, pictureCacheDir = PICTURE_CACHE } = options;
  const snapshotDir = resolve(options.snapshotDir);
  const mediaDir = resolve(options.mediaDir);
  const audioDir = resolve(options.audioDir);
  const cacheDir = resolve(pictureCacheDir);
  const index = await readIndex(snapshotDir);
  const analytics = analyticsOf(index.texts.legal, options.analytics ?? null);
  const render = await prepareSite({
    sources: PAGE_SOURCES,
    siteDir,
    siteUrl,
    storeDir: bootScopedFolder(`${snapshotDir}.pages`),
    env: pageVariables({ snapshotDir, mediaDir, audioDir, audioBase, analytics }),
    signal,
    onFallback: (error) => options.onWarning?.(`Astro arma el sitio solo, entero cada vez. ${error}`),
  });
  const pictures = await stage("pictures", async () => {
    const running = await runPictures({ snapshotDir, mediaDir, cacheDir }, options);
    return [running, formatCount(await running.prepared, "imagen", "imágenes")] as const;
  });
  // Runs in parallel with the stages below, which only need the file names.
  const linked = pictures.drawn.then(async (drawn) => {
    const { pictures } = await linkPictures(snapshotDir, cacheDir, siteDir);
    if (options.holdsPictures) linkStoredPictures(Object.keys(pictures), mediaDir, siteDir);
    return drawn;
  });
  suppressUnhandledRejections(linked);
  const { documents, copies, others } = await stage("render", async () => {
    const { documents, rendered, pages, copies } = await render();
    // Without the canned conversation the page of the assistant is excluded from search engines.
    const addresses = documents
      .map(({ path }) => addressOf(path))
      .filter((path) => path !== "/ai-assistant" || index.identity.hasSamples);
    const others = [...writeSitemap(siteDir, siteUrl, addresses), ...writeRedirects(siteDir, index)];
    return [{ documents, copies, others }, `${rendered.length} de ${pages} páginas`] as const;
  });
  await stage("index", async () => {
    const report = await indexSite({
      siteDir,
      cacheDir: bootScopedFolder(`${snapshotDir}.search`),
      documents,
      passagesTogether: PASSAGES_TOGETHER,
      onWarning: options.onWarning,
    });
    return [undefined, formatCount(report.pages, "página")] as const;
  });
  // Pages are compressed as they are rendered; the index, sitemaps and redirects remain.
  await stage("compress", async () => {
    // The folders of the index have no texts.
    const program = readdirSync(join(siteDir, SEARCH_FOLDER)).map((name) => join(SEARCH_FOLDER, name));
    const { length } = [...others, ...program].filter((file) => compressFile(siteDir, file));
    return [undefined, formatCount(copies + length, "archivo")] as const;
  });
  await stage("links", async () => {
    const { links, milliseconds } = await linked;
    const each = links > 0 ? `, ${Math.round(milliseconds / links)} ms cada una` : "";
    return [undefined, `${links} nuevas${each}`] as const;
  });
  writeSiteAnalytics(siteDir, analytics);
  writeSiteRecordings(
    siteDir,
    index.episodes.map(({ audioUrl }) => audioUrl),
  );
  return inlineScriptHashes(siteDir);
}

/** Writes the list of redirects for hosts. @returns its file name; empty when there are no redirects */
function writeRedirects(siteDir: string, index: Pick<ArchiveIndex, "episodes" | "redirects">): string[] {
  const all = redirectsOf(index);
  if (all.length === 0) return [];
  writeFileSync(join(siteDir, REDIRECTS_FILE), redirectsText(all), { flag: "wx" });
  return [REDIRECTS_FILE];
}
