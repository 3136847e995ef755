import { Hono } from "hono";
import * as v from "valibot";
import { missing } from "#api/admin/edit-result.ts";
import { validId } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { BASE_HEADERS, json } from "#api/respond.ts";
import { requireSession } from "#api/session/require.ts";
import { endOf } from "#api/session/session-cookie.ts";
import type { Sessions } from "#api/session/sessions.ts";
import { ownSession } from "#core/account/own-session-schemas.ts";
import { endOwnSession, listOwnSessions } from "#db/account/own-sessions.ts";

const describe = describer("session", "session");
const notFound = missing("session_not_found", "Esa sesión ya estaba cerrada.");

/** Lists the sessions of the signed-in account and ends them one by one. */
export const ownSessionRoutes = (sessions: Sessions, now: () => number) =>
  new Hono()
    .use("*", requireSession(sessions))
    .get("/", describe("List your own sessions", { 200: v.array(ownSession) }), async (c) => {
      const { db, sessionId } = c.var.person;
      // The auth service keeps sessions whose cookie is no longer accepted.
      const open = (await listOwnSessions(db)).filter(
        ({ since, usedAt }) => endOf({ since: Date.parse(since), usedAt: Date.parse(usedAt) }) > now(),
      );
      return json(open.map((session) => ({ ...session, isCurrent: session.id === sessionId })));
    })
    .delete(
      "/:id",
      describe("End one of your own sessions", { 204: null }, [404], {
        on: { 404: "The session has already ended" },
      }),
      validId(notFound),
      async (c) => {
        if (!(await endOwnSession(c.var.person.db, c.req.valid("param").id))) throw notFound();
        return c.body(null, 204, BASE_HEADERS);
      },
    );
