import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#admin/api/call.ts";
import type { TextSearch } from "#admin/lists/list-search.ts";
import type { NeighborhoodFields } from "#core/catalogue/neighborhood-schemas.ts";
import { api } from "#islands/api-client.ts";

export const neighborhoodsQuery = ({ q = "", page = 1 }: TextSearch) =>
  queryOptions({
    queryKey: ["neighborhoods", "list", q, page],
    queryFn: () =>
      call((options) => api.admin.neighborhoods.$get({ query: { q, page: String(page) } }, options)),
    placeholderData: keepPreviousData,
  });

export const neighborhoodQuery = (id: string) =>
  queryOptions({
    queryKey: ["neighborhoods", "one", id],
    queryFn: () => call((options) => api.admin.neighborhoods[":id"].$get({ param: { id } }, options)),
  });

export const createNeighborhood = (json: NeighborhoodFields) =>
  call((options) => api.admin.neighborhoods.$post({ json }, options));

export const updateNeighborhood = (id: string, json: NeighborhoodFields & { version: number }) =>
  call((options) => api.admin.neighborhoods[":id"].$put({ param: { id }, json }, options));

export const deleteNeighborhood = (id: string) =>
  call((options) => api.admin.neighborhoods[":id"].$delete({ param: { id } }, options));

export const neighborhoodImpact = async (id: string) => {
  const { also } = await call((options) =>
    api.admin.neighborhoods[":id"].impact.$get({ param: { id } }, options),
  );
  return also;
};
