import { apiQuery } from "#admin/api/api-query.ts";
import { api } from "#islands/api-client.ts";

/** Whether this archive can send links by email. */
export const recoveryQuery = apiQuery(["recovery"], api.session.recovery.$get);
