import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#admin/api/call.ts";
import type { PhotoFields } from "#core/schemas/admin/photo.ts";
import { api } from "#islands/api-client.ts";

/** Newest first, 20 per page, of one episode or of all (`episode` empty). */
export const photosQuery = ({ episode = "", page = 1 }: { episode?: string; page?: number }) =>
  queryOptions({
    queryKey: ["photos", "list", episode, page],
    queryFn: () =>
      call((options) =>
        api.admin.photos.$get({ query: { ...(episode ? { episode } : {}), page: String(page) } }, options),
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

/** Spec admin, 8: the question names the photo. */
export const photoDeletion = ({ id, caption }: { id: string; caption: string | null }) => {
  const name = `la foto "${caption || "Sin título"}"`;
  return {
    question: `¿Estás seguro de que quieres eliminar ${name}?`,
    remove: () => call((options) => api.admin.photos[":id"].$delete({ param: { id } }, options)),
    doneText: `Se eliminó ${name}`,
    failureText: "Error al eliminar la foto",
  };
};
