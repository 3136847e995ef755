import type { ArchiveWords } from "#core/site/archive-identity.ts";

let fetched: ArchiveWords | undefined;
let fetching: Promise<void> | undefined;

/** Fetches the words of the archive once; tried again after a failure. */
export function fetchArchiveWords(): Promise<void> {
  fetching ??= fetch("/data/archive.json")
    .then(async (answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      fetched = await answer.json();
    })
    .catch(() => {
      fetching = undefined;
    });
  return fetching;
}

/** What is known of the archive: until they are fetched, the name of the show, which every page has beside its feed. */
export const archiveWords = (): ArchiveWords => fetched ?? { show: showOfPage(), presenter: null };

export const showOfPage = (): string =>
  document.querySelector<HTMLLinkElement>('link[type="application/rss+xml"]')?.title ?? "";
