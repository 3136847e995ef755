import { Hono } from "hono";
import { validQuery } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { everywhereQuery } from "#core/search/everywhere-schemas.ts";
import { findEverywhere } from "#db/catalogue/find-everywhere.ts";

/** Search over every kind of record. See docs/product/back-office.md. */
export const everywhereRoutes = () =>
  new Hono<SignedIn>().get("/", validQuery(everywhereQuery), async (c) =>
    json({ hits: await findEverywhere(c.var.person.db, c.req.valid("query").q) }),
  );
