import type { AuthError } from "@supabase/supabase-js";
import type { Backend } from "#db/backend.ts";
import { type DatabaseClient, serviceClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";
import { rpc } from "#db/rpc.ts";
import { serviceAuth } from "#db/supabase-services.ts";

// Accounts of the auth service, which have no rights by themselves. `serviceDb` has the secret key.

/** Id of the account with this e-mail address; null when there is none. */
export const findAccount = (serviceDb: DatabaseClient, email: string): Promise<string | null> =>
  rpc("look for an account", serviceDb, "find_account", { p_email: email });

/** Creates an account that can sign in at once; returns its id. */
export async function createAccount(backend: Backend, email: string, password: string): Promise<string> {
  const user = { email, password, email_confirm: true };
  const { data, error } = await serviceAuth(backend).admin.createUser(user);
  if (error || !data.user) throw failure("create an account", error);
  return data.user.id;
}

/** Removes the account with its profile and sessions. An account that no longer exists is not an error. */
export async function removeAccount(backend: Backend, id: string): Promise<void> {
  const { error } = await serviceAuth(backend).admin.deleteUser(id);
  if (error && error.status !== 404) throw failure("remove an account", error);
}

export async function setPassword(backend: Backend, id: string, password: string): Promise<void> {
  const { error } = await serviceAuth(backend).admin.updateUserById(id, { password });
  if (error) throw failure("set a password", error);
}

/**
 * Records a password change in the person's profile and thereby in the history; `isTemporary`: another person set the
 * password. Does nothing for an account without a profile.
 */
export async function recordPasswordChange(
  serviceDb: DatabaseClient,
  id: string,
  isTemporary: boolean,
): Promise<void> {
  const answer = await serviceDb
    .from("profiles")
    .update({ password_is_temporary: isTemporary, password_changed_at: new Date().toISOString() })
    .eq("id", id);
  if (answer.error) throw new DatabaseError("note a change of password", answer);
}

/** Ends every session of an account. */
export const endAccountSessions = (serviceDb: DatabaseClient, id: string) =>
  rpc("end the sessions of an account", serviceDb, "end_account_sessions", { p_user: id });

/**
 * Sets a password that the person has to change first; ends all sessions.
 * @param client writes the profile and is named in the history
 */
export async function giveTemporaryPassword(
  { client, backend }: { client: DatabaseClient; backend: Backend },
  id: string,
  password: string,
): Promise<void> {
  // Recorded before it is set: an account with a temporary password may only change it.
  await recordPasswordChange(client, id, true);
  await setPassword(backend, id, password);
  await endAccountSessions(serviceClient(backend), id);
}

/** Queues a mail to an active account about a sign-in from a new browser. */
export const queueNewBrowser = (serviceDb: DatabaseClient, id: string, browser: string) =>
  rpc("queue a notice of a new browser", serviceDb, "queue_new_browser", { p_user: id, p_browser: browser });

const failure = (what: string, error: AuthError | null) =>
  new DatabaseError(what, {
    error: { message: error?.message ?? "no account in the answer", code: error?.code ?? "" },
    status: error?.status ?? 0,
  });
