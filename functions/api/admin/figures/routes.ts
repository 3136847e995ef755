import { Hono } from "hono";
import type { ApiDeps } from "#api/deps.ts";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import {
  archiveFigures,
  dashboard,
  type MissingRecordings,
  missingRecordings,
} from "#core/stats/figures-schemas.ts";
import { readDashboard, readFigures, readRecordings } from "#db/stats/figures.ts";

const describe = describer("admin: figures");

/** Live figures for the dashboard and the statistics screen. */
export const figureRoutes = ({ isRecordingMissing }: Pick<ApiDeps, "isRecordingMissing">) =>
  new Hono<SignedIn>()
    .get("/dashboard", describe("How much there is of what", { 200: dashboard }, [401, 403]), async (c) =>
      json(await readDashboard(c.var.person.db)),
    )
    .get(
      "/stats",
      describe("Years, places, topics, coverage", { 200: archiveFigures }, [401, 403]),
      async (c) => json(await readFigures(c.var.person.db)),
    )
    .get(
      "/missing-recordings",
      describe(
        "Episodes whose recording is missing or empty on this machine",
        { 200: missingRecordings },
        [401, 403],
      ),
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
