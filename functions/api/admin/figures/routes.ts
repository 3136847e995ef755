import { Hono } from "hono";
import { recordingFaults } from "#api/admin/recordings/recordings-in-use.ts";
import { spreadsheet } from "#api/admin/spreadsheet.ts";
import type { ApiDeps } from "#api/deps.ts";
import { validQuery } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { hasRole } from "#core/account/roles.ts";
import type { ProgramState } from "#core/site/program-state.ts";
import type { MissingRecordings } from "#core/stats/figures-schemas.ts";
import { listeningFilter } from "#core/stats/listening-schemas.ts";
import type { CsvColumn } from "#core/text/csv.ts";
import { readDashboard, readFigures, readRecordings } from "#db/stats/figures.ts";
import { exportListening, type ListenedMonth, readListening } from "#db/stats/listening.ts";

const LISTENING_COLUMNS: CsvColumn<ListenedMonth>[] = [
  { heading: "Mes", value: ({ month }) => month },
  { heading: "Programa", value: ({ number }) => number },
  { heading: "Fecha", value: ({ date }) => date },
  { heading: "Invitado", value: ({ guest }) => guest },
  { heading: "Barrio", value: ({ neighborhood }) => neighborhood },
  { heading: "Reproducciones", value: ({ plays }) => plays },
  { heading: "Minutos", value: ({ seconds }) => Math.round(seconds / 60) },
];

/** Live figures for the dashboard and the statistics screen. */
export const figureRoutes = ({
  config,
  recordingFolder,
  findUpdates,
  now,
}: Pick<ApiDeps, "config" | "recordingFolder" | "findUpdates" | "now">) =>
  new Hono<SignedIn>()
    .get("/program", async (c) => {
      if (findUpdates && hasRole(c.var.person, "admin")) return json(await findUpdates());
      return json<ProgramState>({ version: config.version, updates: null, newer: null });
    })
    .get("/dashboard", async (c) => json(await readDashboard(c.var.person.db, config.siteUrl !== null)))
    .get("/stats", async (c) => json(await readFigures(c.var.person.db)))
    .get("/stats/listening", validQuery(listeningFilter), async (c) =>
      json(await readListening(c.var.person.db, c.req.valid("query").year)),
    )
    .get("/stats/listening.csv", validQuery(listeningFilter), (c) => {
      const rows = exportListening(c.var.person.db, c.req.valid("query").year);
      return spreadsheet("escuchas", LISTENING_COLUMNS, rows, now());
    })
    .get("/missing-recordings", async (c) => {
      if (!recordingFolder) return json<MissingRecordings>([]);
      const recordings = await readRecordings(c.var.person.db);
      const faultOf = await recordingFaults(recordingFolder);
      const concerned = recordings.filter(({ audioUrl }) => faultOf(audioUrl) === "missing");
      return json<MissingRecordings>(concerned.map(({ id, number }) => ({ id, number })));
    });
