import { call } from "#admin/api/call.ts";
import { setSession } from "#admin/session/session-store.ts";
import { notifyTabs } from "#admin/session/tabs.ts";
import type { PasswordChange } from "#core/account/password.ts";
import { api } from "#islands/api-client.ts";

/** Changes the password. The server starts a new session in this browser, so other tabs are notified. @throws Failure */
export async function changePassword(json: PasswordChange): Promise<void> {
  const { user } = await call(api.session.password.$post, { json });
  setSession({ step: "in", user, isConfirmed: true });
  notifyTabs("signed-in");
}
