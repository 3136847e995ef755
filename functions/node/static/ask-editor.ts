import type { IncomingMessage, ServerResponse } from "node:http";
import type { getRequestListener } from "@hono/node-server";
import * as v from "valibot";
import { hasCurrentRole } from "#api/session/require.ts";
import { sessionUser } from "#core/account/sign-in-schemas.ts";

const session = v.object({ user: v.nullable(sessionUser) });

/**
 * Asks the API whether the sender of a request is an editor now. Cookies that the API renews are set on `response`.
 * @returns false also when the API does not respond as expected
 */
export async function isFromEditor(
  fetch: Parameters<typeof getRequestListener>[0],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<boolean> {
  const { cookie } = incoming.headers;
  if (cookie === undefined) return false;
  const request = new Request("http://localhost/api/session", { headers: { cookie } });
  const answer = await fetch(request, { incoming, outgoing });
  if (!(answer instanceof Response)) return false;
  for (const value of answer.headers.getSetCookie()) outgoing.appendHeader("set-cookie", value);
  const found = v.safeParse(session, await answer.json().catch(() => null));
  return found.success && found.output.user !== null && hasCurrentRole(found.output.user, "editor");
}
