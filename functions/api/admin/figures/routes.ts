import { Hono } from "hono";
import { describe } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { archiveFigures, dashboard } from "#core/schemas/admin/figures.ts";
import { readDashboard, readFigures } from "#db/figures.ts";

const TAG = "admin: figures";

/** Live figures for the dashboard and the statistics screen. */
export const figureRoutes = () =>
  new Hono<SignedIn>()
    .get(
      "/dashboard",
      describe({
        tag: TAG,
        summary: "How much there is of what",
        status: 200,
        body: dashboard,
        errors: [401, 403],
      }),
      async (c) => json(await readDashboard(c.var.person.db)),
    )
    .get(
      "/stats",
      describe({
        tag: TAG,
        summary: "Years, places, topics, coverage",
        status: 200,
        body: archiveFigures,
        errors: [401, 403],
      }),
      async (c) => json(await readFigures(c.var.person.db)),
    );
