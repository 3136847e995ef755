import { Hono } from "hono";
import * as v from "valibot";
import { jsonBody } from "#api/middleware/json-body.ts";
import { validBody } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { BASE_HEADERS, json } from "#api/respond.ts";
import { requireAnySession } from "#api/session/require.ts";
import { type Opened, type Sessions, userOf } from "#api/session/sessions.ts";
import { passwordChange } from "#core/account/password.ts";
import { secondStep } from "#core/account/second-factor-schemas.ts";
import { sessionUser, signInForm } from "#core/account/sign-in-schemas.ts";

const describe = describer("session");
/** OpenAPI description of a route that starts a session. */
const beginning = (summary: string, access?: "public") =>
  describe(summary, { 200: v.object({ user: sessionUser }) }, [400, 401, 403, 413, 415, 429, 503], access);

/** Signing in and out. See docs/product/accounts.md. */
export const sessionRoutes = (sessions: Sessions) =>
  new Hono()
    .get(
      "/",
      describe("Who is signed in", { 200: v.object({ user: v.nullable(sessionUser) }) }, [503], "public"),
      async (c) => {
        const { person, setCookie } = await sessions.find(c);
        return json({ user: person && userOf(person) }, 200, setCookie ? { "set-cookie": setCookie } : {});
      },
    )
    .post(
      "/",
      beginning("Sign in; the session is an HttpOnly cookie", "public"),
      jsonBody,
      validBody(signInForm),
      async (c) => begun(await sessions.signIn(c, c.req.valid("json"))),
    )
    .post(
      "/second-step",
      beginning("Prove the second step, with a code of the application or of recovery"),
      jsonBody,
      validBody(secondStep),
      requireAnySession(sessions),
      async (c) => begun(await sessions.passSecondStep(c, c.var.person, c.req.valid("json").code)),
    )
    .post(
      "/password",
      beginning("Change one's own password; all other sessions end"),
      jsonBody,
      validBody(passwordChange),
      async (c) => begun(await sessions.changePassword(c, c.req.valid("json"))),
    )
    .delete(
      "/",
      describe("Sign out; without a session, too", { 204: null }, [403, 503], "public"),
      async (c) => {
        const setCookie = await sessions.signOut(c);
        return c.body(null, 204, { ...BASE_HEADERS, "set-cookie": setCookie });
      },
    );

function begun({ user, setCookies }: Opened) {
  const answer = json({ user }, 200);
  for (const cookie of setCookies) answer.headers.append("set-cookie", cookie);
  return answer;
}
