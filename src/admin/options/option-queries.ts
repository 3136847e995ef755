import { queryOptions } from "@tanstack/react-query";
import { call } from "#admin/api/call.ts";
import { api } from "#islands/api-client.ts";

/** Guests, barrios and topics to choose from, by name. See docs/product/back-office.md. */
export const optionsQuery = queryOptions({
  queryKey: ["options"],
  queryFn: () => call((options) => api.admin.options.$get(undefined, options)),
});

/** Episodes to choose from, newest number first. */
export const episodeOptionsQuery = queryOptions({
  queryKey: ["options", "episodes"],
  queryFn: () => call((options) => api.admin.options.episodes.$get(undefined, options)),
});
