import type { ClientIdentity } from "#core/site/archive-identity.ts";
import { showOfPage } from "#islands/show-of-page.ts";
import { readSiteDataOnce } from "#islands/site-data.ts";

let fetched: ClientIdentity | null = null;

/** Fetches the archive's identity once; retries after a failure. */
export async function fetchIdentity(): Promise<void> {
  fetched = await readSiteDataOnce<ClientIdentity>("archive");
}

/** Identity of the archive; until it is fetched, only the show's name, taken from the feed link of the page. */
export const clientIdentity = (): ClientIdentity => fetched ?? { show: showOfPage(), presenter: null };
