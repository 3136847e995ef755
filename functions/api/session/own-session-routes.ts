import { Hono } from "hono";
import { missing } from "#api/admin/edit-result.ts";
import { validId } from "#api/middleware/validate.ts";
import { BASE_HEADERS, json } from "#api/respond.ts";
import { requireSession } from "#api/session/require.ts";
import { endOf } from "#api/session/session-cookie.ts";
import type { Sessions } from "#api/session/sessions.ts";
import { endOwnSession, listOwnSessions } from "#db/account/own-sessions.ts";

const notFound = missing("session_not_found", "Esa sesión ya estaba cerrada.");

/** Lists the sessions of the signed-in account and ends them one by one. */
export const ownSessionRoutes = (sessions: Sessions, now: () => number) =>
  new Hono()
    .use("*", requireSession(sessions))
    .get("/", async (c) => {
      const { db, sessionId } = c.var.person;
      // The auth service keeps sessions whose cookie is no longer accepted.
      const open = (await listOwnSessions(db)).filter(
        ({ since, usedAt }) => endOf({ since: Date.parse(since), usedAt: Date.parse(usedAt) }) > now(),
      );
      return json(open.map((session) => ({ ...session, isCurrent: session.id === sessionId })));
    })
    .delete("/:id", validId(notFound), async (c) => {
      if (!(await endOwnSession(c.var.person.db, c.req.valid("param").id))) throw notFound();
      return c.body(null, 204, BASE_HEADERS);
    });
