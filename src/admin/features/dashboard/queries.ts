import { apiQuery } from "#admin/api/api-query.ts";
import { api } from "#islands/api-client.ts";

export const dashboardQuery = apiQuery(["dashboard"], api.admin.dashboard.$get);
export const programQuery = apiQuery(["program"], api.admin.program.$get);
export const demonstrationQuery = apiQuery(["demonstration"], api.admin.demonstration.$get);
