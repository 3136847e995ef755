import { apiQuery } from "#admin/api/api-query.ts";
import { send } from "#admin/api/send.ts";
import { api } from "#islands/api-client.ts";

/** Whether this archive can send links by email. */
export const recoveryQuery = apiQuery(["recovery"], api.session.recovery.$get);

// These requests need no session, so they use `send`, which never shows the sign-in dialog.

/** @throws Failure */
export const requestLink = (email: string) => send(api.session.recovery.$post, { json: { email } });

/** Reads the account that a link belongs to. @throws Failure with the code `link_ended` */
export const readLink = (token: string) => send(api.session.link.$post, { json: { token } });

/** @throws Failure */
export const choosePassword = (token: string, next: string) =>
  send(api.session.link.password.$post, { json: { token, next } });
