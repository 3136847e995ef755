import { Failure } from "#admin/api/failure.ts";
import { type Call, send } from "#admin/api/send.ts";
import { signInAgain } from "#admin/session/sign-in-again.ts";

/**
 * A call of a signed-in person. When the session has ended meanwhile, the person is asked to sign in again in place,
 * and the same call goes on: nothing typed is lost.
 * @throws Failure
 */
export async function call<Data>(request: Call<Data>, waitMs?: number): Promise<Data> {
  try {
    return await send(request, waitMs);
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 401) throw error;
    if (!(await signInAgain())) throw error;
    return send(request, waitMs);
  }
}
