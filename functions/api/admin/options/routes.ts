import { Hono } from "hono";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { readEpisodeOptions, readOptions } from "#db/catalogue/options.ts";

/** Complete option lists for the selects of forms. See docs/product/catalogue.md. */
export const optionRoutes = () =>
  new Hono<SignedIn>()
    .get("/", async (c) => json(await readOptions(c.var.person.db)))
    .get("/episodes", async (c) => json(await readEpisodeOptions(c.var.person.db)));
