import { Hono } from "hono";
import * as v from "valibot";
import type { ArchiveZone } from "#api/admin/archive-zone.ts";
import { validBody } from "#api/middleware/validate.ts";
import { type Access, describer } from "#api/openapi/describe.ts";
import { countedFirst } from "#api/rate-limit/admission.ts";
import { BASE_HEADERS, json, withCookies } from "#api/respond.ts";
import { requireAnySession } from "#api/session/require.ts";
import { type Opened, type Sessions, userOf } from "#api/session/sessions.ts";
import { passwordChange } from "#core/account/password.ts";
import { secondStep } from "#core/account/second-factor-schemas.ts";
import { openedSession, sessionUser, signInForm } from "#core/account/sign-in-schemas.ts";
import { timeZone } from "#core/text/time-zone.ts";

const describe = describer("session", "public");
const NOT_ACCEPTED = "The session, the password or the code is not valid";
/** OpenAPI description of a route that starts a session. */
const beginning = (summary: string, description: string, access: Access) =>
  describe(summary, { 200: v.object({ user: sessionUser }) }, ["body", 401, 403, 429, 503], {
    description,
    access,
    on: { 401: NOT_ACCEPTED },
  });

/** Signing in and out. See docs/product/accounts.md. */
export const sessionRoutes = (sessions: Sessions, zone: Pick<ArchiveZone, "follow">) =>
  new Hono()
    .get(
      "/",
      describe("Get the signed-in person, and the archive's time zone", { 200: openedSession }, [503], {
        on: { 200: "The person of the session; `user` is null without a session" },
      }),
      async (c) => {
        const { person, setCookie } = await sessions.find(c);
        // Without a database the login form is answered all the same, with the zone read last.
        await zone.follow().catch(() => {});
        const answer = { user: person && userOf(person), timeZone: timeZone() };
        return json(answer, 200, setCookie ? { "set-cookie": setCookie } : {});
      },
    )
    .post(
      "/",
      beginning(
        "Sign in",
        "Sets the session cookie, which scripts cannot read. An account with a second step then has to pass it.",
        "public",
      ),
      countedFirst(sessions.countRequest),
      validBody(signInForm),
      async (c) => signedIn(await sessions.signIn(c, c.req.valid("json"))),
    )
    .post(
      "/second-step",
      beginning(
        "Pass the second step of the session",
        "With a code of the authenticator application, or a recovery code.",
        "any",
      ),
      requireAnySession(sessions),
      validBody(secondStep),
      async (c) => signedIn(await sessions.passSecondStep(c, c.var.person, c.req.valid("json").code)),
    )
    .post(
      "/password",
      beginning("Change your own password", "Ends all other sessions of the account.", "session"),
      countedFirst(sessions.countRequest),
      validBody(passwordChange),
      async (c) => signedIn(await sessions.changePassword(c, c.req.valid("json"))),
    )
    .delete(
      "/",
      describe("Sign out", { 204: null }, [403, 503], {
        description: "Also succeeds without a session.",
        on: { 204: "The session has ended" },
      }),
      async (c) => {
        const setCookie = await sessions.signOut(c);
        return c.body(null, 204, { ...BASE_HEADERS, "set-cookie": setCookie });
      },
    );

const signedIn = ({ user, setCookies }: Opened) => withCookies(json({ user }, 200), setCookies);
