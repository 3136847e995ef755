import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { PreviewContent, PreviewSubject } from "#api/previews/previews.ts";
import { previewSnapshot } from "#archive/continue-snapshot.ts";
import { loadArchive } from "#archive/load.ts";
import { sectionOf } from "#core/site/archive-sections.ts";
import { anonClient } from "#db/client.ts";
import { renderPart } from "../renderer/index.ts";
import { PICTURE_CACHE } from "./make-site.ts";
import { runPictures } from "./pictures/run-pictures.ts";
import { pictureAddresses } from "./pictures/sources.ts";
import { downloadStoredPictures } from "./pictures/stored-pictures.ts";
import type { ReadOptions } from "./read-content.ts";
import { PAGE_SOURCES, pageVariables } from "./site-pages.ts";

export interface PreviewOptions
  extends Pick<ReadOptions, "backend" | "audioBase" | "audioDir" | "unreviewed" | "stored"> {
  content: PreviewContent;
  /** Snapshot of the last build; `sourceKey` is the key it was read with. */
  snapshotDir: string;
  sourceKey: string;
  /** Output folder for the files of the preview, at their paths within the site; emptied first. */
  siteDir: string;
  siteUrl: string;
  mediaDir: string;
  signal: AbortSignal;
}

/**
 * Renders the page of an episode with its files, or the page of a section, as a build would render it if it were stored and
 * published now. The snapshot and the pages of builds stay unchanged.
 */
export async function makePreview(options: PreviewOptions): Promise<void> {
  const { backend, content, siteDir, siteUrl, mediaDir, audioBase, audioDir, unreviewed, signal } = options;
  const taken =
    "episode" in content
      ? { preview: { id: content.episode, client: content.client, fields: content.fields } }
      : { words: { section: content.section, content: content.words } };
  const snapshotDir = `${siteDir}.snapshot`;
  try {
    const index = await loadArchive(
      anonClient(backend),
      await previewSnapshot(options.snapshotDir, options.sourceKey, snapshotDir),
      { audioBase, audioDir, unreviewed, onWarning: () => {}, ...taken },
    );
    if (options.stored)
      await downloadStoredPictures(await pictureAddresses(index, snapshotDir), options.stored);
    signal.throwIfAborted();
    const folders = { snapshotDir, mediaDir, cacheDir: PICTURE_CACHE };
    const { prepared, drawn } = await runPictures(folders, { signal });
    // Open Graph images are drawn while the page, which already has their names, is rendered; failures are handled.
    await prepared;
    await rm(siteDir, { recursive: true, force: true });
    const env = pageVariables({ snapshotDir, mediaDir, audioDir, audioBase });
    await renderPart({ sources: PAGE_SOURCES, siteUrl, siteDir, env, paths: pathsOf(content), signal });
    await drawn;
  } finally {
    await rm(snapshotDir, { recursive: true, force: true });
  }
}

const pageOf = (of: PreviewSubject) =>
  join(
    "episode" in of ? `episodes/${of.episode}` : (sectionOf(of.section).page ?? "/").slice(1),
    "index.html",
  );

/** Paths to render. The files of an episode include captions and data. */
const pathsOf = (of: PreviewSubject) =>
  "episode" in of ? of.episode : `^${pageOf(of).replaceAll(".", "\\.")}$`;

export const previewPage = (siteDir: string, of: PreviewSubject) => join(siteDir, pageOf(of));
