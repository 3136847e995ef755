import { Hono } from "hono";
import type { ArchiveZone } from "#api/admin/archive-zone.ts";
import { unwrapEdit } from "#api/admin/edit-result.ts";
import { invalidField, noSession } from "#api/api-error.ts";
import { validBody } from "#api/middleware/validate.ts";
import { countedFirst } from "#api/rate-limit/admission.ts";
import { BASE_HEADERS, json, withCookies } from "#api/respond.ts";
import { requireAnySession, requireStaff } from "#api/session/require.ts";
import { type Opened, type Sessions, userOf } from "#api/session/sessions.ts";
import { passwordChange } from "#core/account/password.ts";
import { secondStep } from "#core/account/second-factor-schemas.ts";
import { ownName, signInForm } from "#core/account/sign-in-schemas.ts";
import { timeZone } from "#core/text/time-zone.ts";
import { chooseOwnName } from "#db/account/account-status.ts";

/** Signing in and out. See docs/product/accounts.md. */
export const sessionRoutes = (sessions: Sessions, zone: Pick<ArchiveZone, "follow">) =>
  new Hono()
    .get("/", async (c) => {
      const { person, setCookie } = await sessions.find(c);
      // Without a database the login form is answered all the same, with the zone read last.
      await zone.follow().catch(() => {});
      const answer = { user: person && userOf(person), timeZone: timeZone() };
      return json(answer, 200, setCookie ? { "set-cookie": setCookie } : {});
    })
    .post("/", countedFirst(sessions.countRequest), validBody(signInForm), async (c) =>
      signedIn(await sessions.signIn(c, c.req.valid("json"))),
    )
    .post("/second-step", requireAnySession(sessions), validBody(secondStep), async (c) =>
      signedIn(await sessions.passSecondStep(c, c.var.person, c.req.valid("json").code)),
    )
    .post("/password", countedFirst(sessions.countRequest), validBody(passwordChange), async (c) =>
      signedIn(await sessions.changePassword(c, c.req.valid("json"))),
    )
    .put("/name", requireStaff(sessions), validBody(ownName), async (c) => {
      const { person } = c.var;
      const { name } = c.req.valid("json");
      const stored = await chooseOwnName(person.db, name);
      if (!stored.ok && stored.reason === "taken")
        throw invalidField("name", "Otra cuenta tiene ese nombre.");
      await unwrapEdit(stored, { missing: noSession });
      return json({ user: userOf({ ...person, name }) });
    })
    .delete("/", async (c) => {
      const setCookie = await sessions.signOut(c);
      return c.body(null, 204, { ...BASE_HEADERS, "set-cookie": setCookie });
    });

const signedIn = ({ user, setCookies }: Opened) => withCookies(json({ user }, 200), setCookies);
