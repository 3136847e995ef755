import { Hono } from "hono";
import { validBody } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import { requireStaff } from "#api/session/require.ts";
import type { Sessions } from "#api/session/sessions.ts";
import { notices } from "#core/account/notices.ts";
import { chooseOwnNotices, readOwnNotices } from "#db/account/notices.ts";

/** Mail preferences of the signed-in account. */
export const noticeRoutes = (sessions: Sessions) =>
  new Hono()
    .use("*", requireStaff(sessions))
    .get("/", async (c) => json({ rhythm: await readOwnNotices(c.var.person.db) }))
    .put("/", validBody(notices), async (c) => {
      const { rhythm } = c.req.valid("json");
      await chooseOwnNotices(c.var.person.db, rhythm);
      return json({ rhythm });
    });
