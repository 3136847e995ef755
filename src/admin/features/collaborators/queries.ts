import { apiQuery } from "#admin/api/api-query.ts";
import { call } from "#admin/api/call.ts";
import type { CollaboratorChange, Invitation } from "#core/account/collaborator-schemas.ts";
import { api } from "#islands/api-client.ts";

export const collaboratorsQuery = apiQuery(["collaborators"], api.admin.collaborators.$get);

export const invite = (json: Invitation) => call(api.admin.collaborators.$post, { json });

export const changeCollaborator = (id: string, json: CollaboratorChange) =>
  call(api.admin.collaborators[":id"].$patch, { param: { id }, json });

export const removeCollaborator = (id: string) =>
  call(api.admin.collaborators[":id"].$delete, { param: { id } });

export const sendLink = (id: string) => call(api.admin.collaborators[":id"].link.$post, { param: { id } });

/** Sets a temporary password and returns it. It cannot be read again. */
export const setTemporaryPassword = (id: string) =>
  call(api.admin.collaborators[":id"].password.$post, { param: { id } });

export const removeSecondFactor = (id: string) =>
  call(api.admin.collaborators[":id"]["second-factor"].$delete, { param: { id } });

export const rulesQuery = apiQuery(["collaborators", "rules"], api.admin.collaborators.rules.$get);

export const changeRules = (administratorsNeedSecondFactor: boolean) =>
  call(api.admin.collaborators.rules.$put, { json: { administratorsNeedSecondFactor } });
