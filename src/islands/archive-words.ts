import type { ArchiveWords } from "#core/site/archive-identity.ts";
import { readSiteDataOnce } from "#islands/site-data.ts";

let fetched: ArchiveWords | null = null;

/** Fetches the words of the archive once; tried again after a failure. */
export async function fetchArchiveWords(): Promise<void> {
  fetched = await readSiteDataOnce<ArchiveWords>("archive");
}

/** What is known of the archive: until they are fetched, the name of the show, which every page has beside its feed. */
export const archiveWords = (): ArchiveWords => fetched ?? { show: showOfPage(), presenter: null };

export const showOfPage = (): string =>
  document.querySelector<HTMLLinkElement>('link[type="application/rss+xml"]')?.title ?? "";
