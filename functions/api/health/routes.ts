import { Hono } from "hono";
import * as v from "valibot";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import { pingDatabase } from "#db/health.ts";

const health = v.object({ ok: v.literal(true), database: v.literal("ok"), version: v.string() });

/** Health check. Queries the database on each request; 503 when it does not respond. */
export const healthRoutes = ({ anonDb }: Services, version: string) =>
  new Hono().get(
    "/health",
    describer("health", "public")("Check the API and its database", { 200: health }, [503], {
      description: "Reads one row from the database on each call.",
      on: { 200: "The API and the database respond" },
    }),
    async () => {
      await pingDatabase(anonDb);
      return json({ ok: true as const, database: "ok" as const, version });
    },
  );
