import type { PhotoOfEpisode } from "#archive/snapshot.ts";
import type { ListedPhoto } from "#core/catalogue/read-model.ts";

/** The photos of all episodes, newest first; of those added together, the ones of the last episodes. */
export function listPhotos(
  episodes: readonly ListedPhoto["episode"][],
  photosOf: (id: string) => readonly PhotoOfEpisode[],
): ListedPhoto[] {
  const all = episodes.toReversed().flatMap(({ id, number, date, edtf, neighborhood, headline }) => {
    const episode = { id, number, date, ...(edtf && { edtf }), neighborhood, headline };
    return photosOf(id).map(({ addedAt, ...photo }) => ({ addedAt, photo: { ...photo, episode } }));
  });
  return all.sort((a, b) => b.addedAt.localeCompare(a.addedAt)).map(({ photo }) => photo);
}
