import { readEpisodeFiles } from "#archive/snapshot.ts";
import { about } from "#copy/about.ts";
import { slides } from "#copy/slides.ts";
import { timeline } from "#copy/timeline.ts";
import type { ArchiveIndex } from "#core/catalogue/read-model.ts";
import { hasPage } from "#core/site/has-page.ts";

/** Address of every picture that a page shows, each once: of the archive and of the fixed pages. */
export async function pictureAddresses(archive: ArchiveIndex, snapshotDir: string): Promise<string[]> {
  const found = new Set<string>();
  for (const { image } of slides) if (image) found.add(image);
  for (const { images = [] } of timeline) for (const { src } of images) found.add(src);
  found.add(about.portrait.src);
  for (const { photos } of archive.neighborhoods.filter(hasPage))
    for (const { url } of photos) found.add(url);
  for (const { photo } of archive.guests) if (photo) found.add(photo);
  const files = await readEpisodeFiles(snapshotDir);
  for (const { id } of archive.episodes) for (const url of files[id]?.pictures ?? []) found.add(url);
  return [...found];
}
