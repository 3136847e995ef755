import { Hono } from "hono";
import type { ApiDeps } from "#api/deps.ts";
import { describe } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import {
  archiveFigures,
  dashboard,
  type MissingRecordings,
  missingRecordings,
} from "#core/stats/figures-schemas.ts";
import { readDashboard, readFigures, readRecordings } from "#db/stats/figures.ts";

const TAG = "admin: figures";

/** Live figures for the dashboard and the statistics screen. */
export const figureRoutes = ({ isRecordingMissing }: Pick<ApiDeps, "isRecordingMissing">) =>
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
    )
    .get(
      "/missing-recordings",
      describe({
        tag: TAG,
        summary: "Episodes whose recording is missing or empty on this machine",
        status: 200,
        body: missingRecordings,
        errors: [401, 403],
      }),
      async (c) => {
        const missing: MissingRecordings = [];
        if (!isRecordingMissing) return json(missing);
        // One after the other: thousands of files at once would hold up every other answer.
        for (const { id, number, audioUrl } of await readRecordings(c.var.person.db)) {
          if (await isRecordingMissing(audioUrl)) missing.push({ id, number });
        }
        return json(missing);
      },
    );
