import { readEpisodeFiles } from "#archive/snapshot.ts";
import type { ArchiveIndex } from "#core/catalogue/read-model.ts";
import { textPictures } from "#core/site/archive-sections.ts";
import { hasPage } from "#core/site/has-page.ts";

/** Distinct addresses of all pictures on the pages: those of the records and of the archive's own texts. */
export async function pictureAddresses(archive: ArchiveIndex, snapshotDir: string): Promise<string[]> {
  const found = new Set<string>();
  for (const address of textPictures(archive.texts)) found.add(address);
  for (const { photos } of archive.neighborhoods.filter(hasPage))
    for (const { url } of photos) found.add(url);
  for (const { photo } of archive.guests) if (photo) found.add(photo);
  const files = await readEpisodeFiles(snapshotDir);
  for (const { id } of archive.episodes) for (const { url } of files[id]?.photos ?? []) found.add(url);
  return [...found];
}
