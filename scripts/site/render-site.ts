import { mkdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { handledLater } from "#core/errors/handled-later.ts";
import type { AnalyticsScript } from "#core/site/tracked-events.ts";
import { counted } from "#core/text/plural.ts";
import type { SiteFolders } from "#node/publisher/releases.ts";
import { type CompiledSite, ensureCompiledSite } from "./compiled-site/ensure-compiled-site.ts";
import { isSameFile, linkFile } from "./link-file.ts";
import { LinkedFiles } from "./linked-files.ts";
import { linkKeptPages } from "./pages/page-store.ts";
import { type RunningRenderer, runRenderer } from "./pages/run-renderer.ts";
import { linkPictures } from "./pictures/link-pictures.ts";
import { runPictures } from "./pictures/run-pictures.ts";
import { linkStored } from "./pictures/stored-pictures.ts";
import { precompress } from "./precompress.ts";
import { openSearchIndex, SEARCH_FOLDER, type SearchIndex } from "./search-index.ts";
import { commitStaging, openStaging, removeSite } from "./site-manifest.ts";
import { type StageOptions, stageReporter } from "./stages.ts";

/** Shared by all builds of this checkout: files are named by their content. */
const PICTURE_CACHE = ".cache/pictures";

/** What a site is made from once the database has been read. */
export interface RenderOptions extends StageOptions {
  /** An old site whose folders become the new one. */
  recyclable?: SiteFolders | null;
  snapshotDir: string;
  /** While this has not resolved the snapshot is still being written, and all that needs none of it gets ready. */
  snapshotRead?: Promise<unknown>;
  /** Address of the site, for canonical links, feeds and pictures; without a slash at the end. */
  siteUrl: string;
  /** The analytics provider; null when analytics is off. */
  analytics?: AnalyticsScript | null;
  /** Folder of the uploaded and demonstration pictures (`/media/…`). */
  mediaDir: string;
  /** Puts those that pages show into the site, too: a host serves nothing else. */
  holdsPictures?: boolean;
  /** Folder of the recordings (`/audio/…`), for their sizes in the feed. */
  audioDir: string;
  /** Folder of prepared pictures, kept from build to build. */
  pictureCacheDir?: string;
}

/**
 * Renders, indexes and compresses what was read into a new folder. What has not changed since the last build of this
 * snapshot is taken from it: compiled pages, rendered pages, pictures, compressed copies, parts of the index. The bytes
 * are those of a build that finds nothing.
 * @throws Error with the output of the stage that failed; the folder is then gone
 */
export async function renderSite(options: RenderOptions, site: SiteFolders): Promise<readonly string[]> {
  const abort = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, abort.signal]) : abort.signal;
  try {
    return await renderInto(site, { ...options, signal });
  } catch (error) {
    // Whatever still works on it ends first.
    abort.abort(error);
    removeSite(site);
    throw error;
  }
}

async function renderInto(site: SiteFolders, options: RenderOptions): Promise<readonly string[]> {
  const { snapshotDir, mediaDir } = foldersOf(options);
  const compiled = await ensureCompiledSite(options.signal);
  const key = `${compiled.stamp} ${options.siteUrl}`;
  const staging = openStaging(site, key, options.recyclable ?? null);
  const order = {
    compiledStamp: compiled.stamp,
    entry: compiled.entry,
    siteUrl: options.siteUrl,
    ...staging,
    storeDir: `${snapshotDir}.pages`,
  };
  const renderer = runRenderer(
    order,
    { snapshotDir, mediaDir, audioDir: resolve(options.audioDir), analytics: options.analytics },
    options.signal,
  );
  linkCompiledFiles(compiled, site.siteDir);
  const missing = linkKeptPages(order);
  const files = LinkedFiles.open(staging);
  const search = openSearchIndex(snapshotDir, files);
  try {
    let isRead = false;
    const read = Promise.resolve(options.snapshotRead).finally(() => {
      isRead = true;
    });
    handledLater(read);
    await search.prelink(() => isRead);
    await read;
    renderer.open();
    const scriptHashes = await renderWith({ renderer, search, files, missing }, options);
    files.note(staging.manifestDir);
    commitStaging(staging, site);
    return scriptHashes;
  } finally {
    await search.close();
  }
}

interface Running {
  renderer: RunningRenderer;
  search: SearchIndex;
  files: LinkedFiles;
  /** Pages of the last build that the site does not hold. */
  missing: readonly string[];
}

/** What has got ready works on a snapshot that is whole. */
async function renderWith(
  { renderer, search, files, missing }: Running,
  options: RenderOptions,
): Promise<readonly string[]> {
  const stage = stageReporter(options);
  const { snapshotDir, mediaDir, cacheDir } = foldersOf(options);
  const pictures = await stage("pictures", async () => {
    const running = await runPictures({ snapshotDir, mediaDir, cacheDir }, options);
    return [running, counted(await running.prepared, "imagen", "imágenes")] as const;
  });
  // Beside the stages below, which only need to know their names.
  const linked = pictures.drawn.then(async (drawn) => {
    const { pictures } = await linkPictures(snapshotDir, cacheDir, files);
    if (options.holdsPictures) linkStored(Object.keys(pictures), mediaDir, files.siteDir);
    return drawn;
  });
  handledLater(linked);
  const { scriptHashes, documents } = await stage("render", async () => {
    const rendering = renderer.render(missing);
    await search.prelink();
    const site = await rendering;
    return [site, `${site.rendered.length} de ${site.pages} páginas`] as const;
  });
  await stage("index", async () => {
    const report = await search.write(documents);
    return [undefined, counted(report.pages, "página")] as const;
  });
  await stage(
    "compress",
    async () => [undefined, counted(await compress(files.siteDir, renderer), "archivo")] as const,
  );
  await stage("links", async () => {
    const { links, milliseconds } = await linked;
    const each = links > 0 ? `, ${Math.round(milliseconds / links)} ms cada una` : "";
    return [undefined, `${links} nuevas${each}`] as const;
  });
  return scriptHashes;
}

const foldersOf = ({ snapshotDir, mediaDir, pictureCacheDir = PICTURE_CACHE }: RenderOptions) => ({
  snapshotDir: resolve(snapshotDir),
  mediaDir: resolve(mediaDir),
  cacheDir: resolve(pictureCacheDir),
});

/** Scripts, styles, fonts and fixed files, with their compressed copies. */
function linkCompiledFiles({ clientDir, clientFiles }: CompiledSite, siteDir: string): void {
  const folders = new Set(clientFiles.map((path) => dirname(join(siteDir, path))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const path of clientFiles) {
    const [from, to] = [join(clientDir, path), join(siteDir, path)];
    // A recycled site holds the files of the same compiled site.
    if (isSameFile(from, to)) continue;
    rmSync(to, { force: true });
    linkFile(from, to);
  }
}

/** The renderer compresses the pages while they are indexed; the index is left. */
async function compress(siteDir: string, renderer: RunningRenderer): Promise<number> {
  const copies = await precompress(join(siteDir, SEARCH_FOLDER));
  return copies + (await renderer.compressed);
}
