import { Hono } from "hono";
import * as v from "valibot";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import { askDatabase } from "#db/health.ts";

const health = v.object({ ok: v.literal(true), database: v.literal("ok"), version: v.string() });

/** Health check. Queries the database on each request; 503 when it does not respond. */
export const healthRoutes = ({ anonDb }: Services, version: string) =>
  new Hono().get(
    "/health",
    describer("health")("Is the database there?", { 200: health }, [503], "public"),
    async () => {
      await askDatabase(anonDb);
      return json({ ok: true as const, database: "ok" as const, version });
    },
  );
