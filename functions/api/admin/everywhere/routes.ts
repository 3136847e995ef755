import { Hono } from "hono";
import { validQuery } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { everywhereHits, everywhereQuery } from "#core/search/everywhere-schemas.ts";
import { findEverywhere } from "#db/catalogue/find-everywhere.ts";

const describe = describer("admin: search");

/** Search over every kind of record. See docs/product/back-office.md. */
export const everywhereRoutes = () =>
  new Hono<SignedIn>().get(
    "/",
    describe("Search all kinds of records", { 200: everywhereHits }, [400], {
      description: "Returns a few records of each kind.",
    }),
    validQuery(everywhereQuery),
    async (c) => json({ hits: await findEverywhere(c.var.person.db, c.req.valid("query").q) }),
  );
