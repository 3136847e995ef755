import { Hono } from "hono";
import type { ApiDeps } from "#api/deps.ts";
import { validBody } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { countedFirst } from "#api/rate-limit/admission.ts";
import { DEFAULT_LIMITS } from "#api/rate-limit/limits.ts";
import { BASE_HEADERS } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import { listenReport } from "#core/stats/listening-schemas.ts";
import { countListening } from "#db/stats/listening.ts";

/** Listening reports of players, stored only as totals. See docs/decisions/042-counting-listening.md. */
export function listenRoutes({ config }: Pick<ApiDeps, "config">, { countUse, keyOf, serviceDb }: Services) {
  const { listen, listenEveryone } = config.limits ?? DEFAULT_LIMITS;
  return new Hono().post(
    "/",
    describer("listening", "public")("Report listening", { 204: null }, ["body", 403, 429, 503], {
      description:
        "Adds a play and the seconds heard to the monthly totals of an episode. Reports on episodes that are not published are ignored.",
      on: { 204: "The report is counted, or ignored" },
    }),
    countedFirst(async (c) => {
      await countUse(`listen:${keyOf(c)}`, listen.windowSeconds, listen.free);
      // Checked after the limit per address, so that one address cannot use up the limit shared by all.
      await countUse("listen:everyone", listenEveryone.windowSeconds, listenEveryone.free);
    }),
    validBody(listenReport),
    async (c) => {
      await countListening(serviceDb, c.req.valid("json"));
      return c.body(null, 204, BASE_HEADERS);
    },
  );
}
