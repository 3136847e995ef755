import { Hono } from "hono";
import { validBody } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import { requireStaff } from "#api/session/require.ts";
import type { Sessions } from "#api/session/sessions.ts";
import { notices } from "#core/account/notices.ts";
import { chooseOwnNotices, readOwnNotices } from "#db/account/notices.ts";

const describe = describer("session", "staff");

/** Mail preferences of the signed-in account. */
export const noticeRoutes = (sessions: Sessions) =>
  new Hono()
    .use("*", requireStaff(sessions))
    .get("/", describe("Get your own mail preferences", { 200: notices }), async (c) =>
      json({ rhythm: await readOwnNotices(c.var.person.db) }),
    )
    .put(
      "/",
      describe("Set your own mail preferences", { 200: notices }, ["body"], {
        description: "How often a mail reports comments that await moderation.",
      }),
      validBody(notices),
      async (c) => {
        const { rhythm } = c.req.valid("json");
        await chooseOwnNotices(c.var.person.db, rhythm);
        return json({ rhythm });
      },
    );
