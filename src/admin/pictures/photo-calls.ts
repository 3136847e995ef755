import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#admin/api/call.ts";
import type { PhotoFields, PhotoFilter } from "#core/photos/photo-schemas.ts";
import { api } from "#islands/api-client.ts";

interface Asked {
  /** Empty: the photos of all episodes. */
  episode?: string;
  order?: PhotoFilter["order"];
  page?: number;
}

/** 20 per page, newest first or in the order of the page of the episode. */
export const photosQuery = ({ episode = "", order = "newest", page = 1 }: Asked) =>
  queryOptions({
    queryKey: ["photos", "list", episode, order, page],
    queryFn: () =>
      call((options) =>
        api.admin.photos.$get(
          { query: { ...(episode ? { episode } : {}), order, page: String(page) } },
          options,
        ),
      ),
    placeholderData: keepPreviousData,
  });

export const photoQuery = (id: string) =>
  queryOptions({
    queryKey: ["photos", "one", id],
    queryFn: () => call((options) => api.admin.photos[":id"].$get({ param: { id } }, options)),
  });

export const createPhoto = (json: PhotoFields) =>
  call((options) => api.admin.photos.$post({ json }, options));

export const updatePhoto = (id: string, json: PhotoFields & { version: number }) =>
  call((options) => api.admin.photos[":id"].$put({ param: { id }, json }, options));

/** To a place among the photos of its episode, from 1. */
export const movePhoto = (id: string, position: number) =>
  call((options) => api.admin.photos[":id"].position.$put({ param: { id }, json: { position } }, options));

/** The question names the photo. See docs/product/back-office.md. */
export const photoDeletion = ({ id, caption }: { id: string; caption: string | null }) => {
  const name = `la foto "${caption || "Sin título"}"`;
  return {
    question: `¿Estás seguro de que quieres eliminar ${name}?`,
    remove: () => call((options) => api.admin.photos[":id"].$delete({ param: { id } }, options)),
    doneText: `Se eliminó ${name}`,
    failureText: "Error al eliminar la foto",
  };
};
