import { apiQuery } from "#admin/api/api-query.ts";
import { call } from "#admin/api/call.ts";
import type { CollaboratorChange, Invitation } from "#core/account/collaborator-schemas.ts";
import { api } from "#islands/api-client.ts";

export const collaboratorsQuery = apiQuery(["collaborators"], (options) =>
  api.admin.collaborators.$get(undefined, options),
);

export const invite = (json: Invitation) =>
  call((options) => api.admin.collaborators.$post({ json }, options));

export const changeCollaborator = (id: string, json: CollaboratorChange) =>
  call((options) => api.admin.collaborators[":id"].$patch({ param: { id }, json }, options));

export const removeCollaborator = (id: string) =>
  call((options) => api.admin.collaborators[":id"].$delete({ param: { id } }, options));

export const sendLink = (id: string) =>
  call((options) => api.admin.collaborators[":id"].link.$post({ param: { id } }, options));

/** Sets a temporary password and returns it. It cannot be read again. */
export const setTemporaryPassword = (id: string) =>
  call((options) => api.admin.collaborators[":id"].password.$post({ param: { id } }, options));

export const removeSecondFactor = (id: string) =>
  call((options) => api.admin.collaborators[":id"]["second-factor"].$delete({ param: { id } }, options));

export const rulesQuery = apiQuery(["collaborators", "rules"], (options) =>
  api.admin.collaborators.rules.$get(undefined, options),
);

export const changeRules = (administratorsNeedSecondFactor: boolean) =>
  call((options) =>
    api.admin.collaborators.rules.$put({ json: { administratorsNeedSecondFactor } }, options),
  );
