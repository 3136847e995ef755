import { pageQuery } from "#admin/api/api-query.ts";
import { call } from "#admin/api/call.ts";
import type { LineRow } from "#admin/lists/use-bulk.ts";
import { recordCalls } from "#admin/records/record-calls.ts";
import type { EditedPhoto, PhotoFields, PhotoFilter } from "#core/photos/photo-schemas.ts";
import { api } from "#islands/api-client.ts";

interface Asked {
  /** Empty: the photos of all episodes. */
  episode?: string;
  order?: PhotoFilter["order"];
  page?: number;
}

/** 20 per page, newest first or in the order of the page of the episode. */
export const photosQuery = ({ episode = "", order = "newest", page = 1 }: Asked) =>
  pageQuery(["photos", "list", episode, order, page], (options) =>
    api.admin.photos.$get({ query: { ...(episode ? { episode } : {}), order, page: String(page) } }, options),
  );

const photos = recordCalls<EditedPhoto, PhotoFields>("photos", api.admin.photos);
export const { oneQuery: photoQuery, create: createPhoto, update: updatePhoto } = photos;

/** To a place among the photos of its episode, from 1. */
export const movePhoto = (id: string, position: number) =>
  call((options) => api.admin.photos[":id"].position.$put({ param: { id }, json: { position } }, options));

const { lines, delete: remove } = api.admin.photos;
export const photoBulk = {
  setLines: (rows: LineRow[]) => call((options) => lines.$post({ json: { rows } }, options)),
  remove: (ids: string[]) => call((options) => remove.$post({ json: { ids } }, options)),
};

/** The question names the photo. See docs/product/back-office.md. */
export const photoDeletion = ({ id, caption }: { id: string; caption: string | null }) => {
  const name = `la foto "${caption || "Sin título"}"`;
  return {
    question: `¿Estás seguro de que quieres eliminar ${name}?`,
    remove: () => photos.remove(id),
    doneText: `Se eliminó ${name}`,
    failureText: "Error al eliminar la foto",
  };
};
