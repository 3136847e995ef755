import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#admin/api/call.ts";
import type { TextSearch } from "#admin/lists/list-search.ts";
import type { GuestFields } from "#core/catalogue/guest-schemas.ts";
import { api } from "#islands/api-client.ts";

export const guestsQuery = ({ q = "", page = 1 }: TextSearch) =>
  queryOptions({
    queryKey: ["guests", "list", q, page],
    queryFn: () => call((options) => api.admin.guests.$get({ query: { q, page: String(page) } }, options)),
    placeholderData: keepPreviousData,
  });

export const guestQuery = (id: string) =>
  queryOptions({
    queryKey: ["guests", "one", id],
    queryFn: () => call((options) => api.admin.guests[":id"].$get({ param: { id } }, options)),
  });

export const createGuest = (json: GuestFields) =>
  call((options) => api.admin.guests.$post({ json }, options));

export const updateGuest = (id: string, json: GuestFields & { version: number }) =>
  call((options) => api.admin.guests[":id"].$put({ param: { id }, json }, options));

export const deleteGuest = (id: string) =>
  call((options) => api.admin.guests[":id"].$delete({ param: { id } }, options));

export const guestImpact = async (id: string) => {
  const { also } = await call((options) => api.admin.guests[":id"].impact.$get({ param: { id } }, options));
  return also;
};
