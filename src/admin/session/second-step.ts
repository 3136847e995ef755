import { send } from "#admin/api/send.ts";
import { setSession } from "#admin/session/session-store.ts";
import { api } from "#islands/api-client.ts";

/** Verifies the second factor of this session. @throws Failure */
export async function passSecondStep(code: string): Promise<void> {
  const path = api.session["second-step"];
  const { user } = await send(path.$post, { json: { code } });
  setSession({ step: "in", user, isConfirmed: true });
}
