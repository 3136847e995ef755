import type { ArchiveWords } from "#core/site/archive-identity.ts";
import { readSiteDataOnce } from "#islands/site-data.ts";

let fetched: ArchiveWords | null = null;

/** Fetches the archive's identity once; retries after a failure. */
export async function fetchArchiveWords(): Promise<void> {
  fetched = await readSiteDataOnce<ArchiveWords>("archive");
}

/** Identity of the archive; until it is fetched, only the show's name, taken from the feed link of the page. */
export const archiveWords = (): ArchiveWords => fetched ?? { show: showOfPage(), presenter: null };

export const showOfPage = (): string =>
  document.querySelector<HTMLLinkElement>('link[type="application/rss+xml"]')?.title ?? "";
