import { Failure } from "#admin/api/failure.ts";
import { type Route, type RouteArgs, send } from "#admin/api/send.ts";
import { signInAgain } from "#admin/session/session-store.ts";

/**
 * Sends a request as the signed-in user. On a 401 (expired session) it shows the sign-in dialog over the current screen,
 * then sends the same request again, so that nothing typed is lost.
 * @throws Failure
 */
export async function call<Args, Data>(route: Route<Args, Data>, ...args: RouteArgs<Args>): Promise<Data> {
  try {
    return await send(route, ...args);
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 401) throw error;
    if (!(await signInAgain())) throw error;
    return send(route, ...args);
  }
}
