import { Hono } from "hono";
import * as v from "valibot";
import { jsonBody } from "#api/middleware/json-body.ts";
import { validBody } from "#api/middleware/validate.ts";
import { describe } from "#api/openapi/describe.ts";
import { BASE_HEADERS, json } from "#api/respond.ts";
import { type Opened, type Sessions, userOf } from "#api/session/sessions.ts";
import { passwordChange } from "#core/account/password.ts";
import { sessionUser, signInForm } from "#core/account/sign-in-schemas.ts";

const TAG = "session";
/** Documents what a session begins with. */
const beginning = (summary: string, isPublic?: true) =>
  describe({
    tag: TAG,
    summary,
    status: 200,
    body: v.object({ user: sessionUser }),
    errors: [400, 401, 403, 413, 415, 429, 503],
    ...(isPublic && { isPublic }),
  });

/** Signing in and out. See docs/product/accounts.md. */
export const sessionRoutes = (sessions: Sessions) =>
  new Hono()
    .get(
      "/",
      describe({
        tag: TAG,
        summary: "Who is signed in",
        status: 200,
        body: v.object({ user: v.nullable(sessionUser) }),
        errors: [503],
        isPublic: true,
      }),
      async (c) => {
        const { person, setCookie } = await sessions.find(c);
        return json({ user: person && userOf(person) }, 200, setCookie ? { "set-cookie": setCookie } : {});
      },
    )
    .post(
      "/",
      beginning("Sign in; the session is an HttpOnly cookie", true),
      jsonBody,
      validBody(signInForm),
      async (c) => begun(await sessions.signIn(c, c.req.valid("json"))),
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
      describe({
        tag: TAG,
        summary: "Sign out; without a session, too",
        status: 204,
        errors: [403, 503],
        isPublic: true,
      }),
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
