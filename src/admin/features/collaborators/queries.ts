import { apiQuery } from "#admin/api/api-query.ts";
import { api } from "#islands/api-client.ts";

export const collaboratorsQuery = apiQuery(["collaborators"], api.admin.collaborators.$get);

export const rulesQuery = apiQuery(["collaborators", "rules"], api.admin.collaborators.rules.$get);
