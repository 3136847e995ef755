import { Hono } from "hono";
import * as v from "valibot";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { forNamedKinds } from "#core/catalogue/kinds.ts";
import { readEpisodeOptions, readOptions } from "#db/catalogue/options.ts";

const describe = describer("admin: options");
const named = v.array(v.object({ id: v.string(), name: v.string() }));
const options = v.object(forNamedKinds(() => named));
const episodes = v.array(v.object({ id: v.string(), number: v.string(), date: v.nullable(v.string()) }));

/** Complete option lists for the selects of forms. See docs/product/catalogue.md. */
export const optionRoutes = () =>
  new Hono<SignedIn>()
    .get(
      "/",
      describe("List guests, barrios and topics for the selects of forms", { 200: options }, [], {
        description: "Complete lists, by name.",
      }),
      async (c) => json(await readOptions(c.var.person.db)),
    )
    .get(
      "/episodes",
      describe("List all episodes for the selects of forms", { 200: episodes }, [], {
        description: "Newest first.",
      }),
      async (c) => json(await readEpisodeOptions(c.var.person.db)),
    );
