import { apiQuery } from "#admin/api/api-query.ts";
import { api } from "#islands/api-client.ts";

/** Guests, barrios and topics to choose from, by name. See docs/product/back-office.md. */
export const optionsQuery = apiQuery(["options"], (options) => api.admin.options.$get(undefined, options));

/** Episodes to choose from, newest number first. */
export const episodeOptionsQuery = apiQuery(["options", "episodes"], (options) =>
  api.admin.options.episodes.$get(undefined, options),
);
