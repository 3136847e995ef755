import { apiQuery } from "#admin/api/api-query.ts";
import { send } from "#admin/api/send.ts";
import { api } from "#islands/api-client.ts";

/** Whether this archive sends links by mail. */
export const recoveryQuery = apiQuery(["recovery"], (options) =>
  api.session.recovery.$get(undefined, options),
);

// Calls of visitors: no session is asked for.

/** @throws Failure */
export const askForLink = (email: string) =>
  send((options) => api.session.recovery.$post({ json: { email } }, options));

/** Whose link it is. @throws Failure with the code `link_ended` */
export const readLink = (token: string) =>
  send((options) => api.session.link.$post({ json: { token } }, options));

/** @throws Failure */
export const choosePassword = (token: string, next: string) =>
  send((options) => api.session.link.password.$post({ json: { token, next } }, options));
