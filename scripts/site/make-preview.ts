import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { previewSnapshot } from "#archive/continue-snapshot.ts";
import { loadArchive } from "#archive/load.ts";
import { pagePath } from "#core/catalogue/kinds.ts";
import type { ArchiveIndex } from "#core/catalogue/read-model.ts";
import { sectionOf } from "#core/site/archive-sections.ts";
import { anonClient } from "#db/client.ts";
import type { TypedRecord } from "#db/publishing/typed-record.ts";
import { renderPart } from "../renderer/index.ts";
import { PICTURE_CACHE } from "./make-site.ts";
import { runPictures } from "./pictures/run-pictures.ts";
import { pictureAddresses } from "./pictures/sources.ts";
import { downloadStoredPictures } from "./pictures/stored-pictures.ts";
import type { ReadOptions } from "./read-content.ts";
import { PAGE_SOURCES, pageVariables } from "./site-pages.ts";

export interface PreviewOptions
  extends Pick<ReadOptions, "backend" | "audioBase" | "audioDir" | "unreviewed" | "stored"> {
  typed: TypedRecord;
  /** Snapshot of the last build; `sourceKey` is the key it was read with. */
  snapshotDir: string;
  sourceKey: string;
  /** Output folder, emptied first: the page as `PREVIEW_PAGE`, and further files of it at their paths within the site. */
  siteDir: string;
  siteUrl: string;
  mediaDir: string;
  signal: AbortSignal;
}

export const PREVIEW_PAGE = "preview.html";

/**
 * Renders the page of a record, and the further files of an episode, as a build would render it if it were stored and
 * published now. The snapshot and the pages of builds stay unchanged.
 */
export async function makePreview(options: PreviewOptions): Promise<void> {
  const { backend, typed, siteDir, siteUrl, mediaDir, audioBase, audioDir, unreviewed, signal } = options;
  const snapshotDir = `${siteDir}.snapshot`;
  try {
    const index = await loadArchive(
      anonClient(backend),
      await previewSnapshot(options.snapshotDir, options.sourceKey, snapshotDir),
      { audioBase, audioDir, unreviewed, onWarning: () => {}, typed },
    );
    if (options.stored)
      await downloadStoredPictures(await pictureAddresses(index, snapshotDir), options.stored);
    signal.throwIfAborted();
    const path = pathOf(typed, index);
    const folders = { snapshotDir, mediaDir, cacheDir: PICTURE_CACHE, page: path };
    const { prepared, drawn } = await runPictures(folders, { signal });
    // Its Open Graph image is drawn while the page, which already has its name, is rendered; failures are handled.
    await prepared;
    await rm(siteDir, { recursive: true, force: true });
    const env = pageVariables({ snapshotDir, mediaDir, audioDir, audioBase });
    const page = join(path.slice(1), "index.html");
    // The paths of an episode's other files, such as its captions, have its id.
    const paths = typed.kind === "episodes" ? typed.id : `^${page.replaceAll(".", "\\.")}$`;
    await renderPart({ sources: PAGE_SOURCES, siteUrl, siteDir, env, paths, signal });
    await drawn;
    await rename(join(siteDir, page), join(siteDir, PREVIEW_PAGE));
  } finally {
    await rm(snapshotDir, { recursive: true, force: true });
  }
}

/** Site path of the page of a record. */
const pathOf = ({ kind, id }: TypedRecord, index: ArchiveIndex): string =>
  kind === "archive"
    ? (sectionOf(id).page ?? "/")
    : pagePath(kind, index[kind].find((record) => record.id === id) ?? { id });
