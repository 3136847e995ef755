import { queryOptions } from "@tanstack/react-query";
import { call } from "#admin/api/call.ts";
import type { IdentityFields } from "#core/site/archive-identity.ts";
import { api } from "#islands/api-client.ts";

export const identityQuery = () =>
  queryOptions({
    queryKey: ["archive", "identity"],
    queryFn: () => call((options) => api.admin.archive.identity.$get({}, options)),
  });

export const updateIdentity = (json: IdentityFields & { version: number }) =>
  call((options) => api.admin.archive.identity.$put({ json }, options));
