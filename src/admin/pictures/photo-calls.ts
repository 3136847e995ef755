import { apiQuery, call, pageQuery } from "#admin/api/call.ts";
import { type Sized, sizeParam } from "#admin/lists/list-search.ts";
import { titleOf } from "#admin/pictures/photo-labels.ts";
import { recordCalls } from "#admin/records/record-calls.ts";
import type { EditedPhoto, PhotoFields } from "#core/photos/photo-schemas.ts";
import { api } from "#islands/api-client.ts";

interface PhotoQuery extends Sized {
  /** Id of an episode; empty for the photos of all episodes. */
  episode?: string;
  page?: number;
}

/** One page of 20 photos, newest first. */
export const photosQuery = ({ episode = "", page = 1, size }: PhotoQuery) =>
  pageQuery(["photos", "list", episode, page, size], api.admin.photos.$get, {
    query: { ...(episode ? { episode } : {}), page: String(page), ...sizeParam(size) },
  });

const photos = recordCalls<EditedPhoto, PhotoFields>("photos", api.admin.photos);
export const { oneQuery: photoQuery, create: createPhoto, update: updatePhoto } = photos;

/** All photos of one episode, in the order of the episode's page. */
export const episodePhotosQuery = (id: string) =>
  apiQuery(["photos", "of", id], api.admin.episodes[":id"].photos.$get, { param: { id } });

/** @param position from 1 */
export const movePhoto = (id: string, position: number) =>
  call(api.admin.photos[":id"].position.$put, { param: { id }, json: { position } });

/** Deletion of a photo; the question contains the photo's caption. See docs/product/back-office.md. */
export const photoDeletion = ({ id, caption }: { id: string; caption: string | null }) => {
  const name = `la foto "${titleOf({ caption })}"`;
  return {
    question: `¿Estás seguro de que quieres eliminar ${name}?`,
    remove: () => photos.remove(id),
    doneText: `Se eliminó ${name}`,
    failureText: "Error al eliminar la foto",
  };
};
