import { Hono } from "hono";
import { describeSpreadsheet, spreadsheet } from "#api/admin/spreadsheet.ts";
import type { ApiDeps } from "#api/deps.ts";
import { validQuery } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { hasRole } from "#core/account/roles.ts";
import { type ProgramState, programState } from "#core/site/program-state.ts";
import {
  archiveFigures,
  dashboard,
  type MissingRecordings,
  missingRecordings,
} from "#core/stats/figures-schemas.ts";
import { listeningFigures, listeningFilter } from "#core/stats/listening-schemas.ts";
import type { CsvColumn } from "#core/text/csv.ts";
import { readDashboard, readFigures, readRecordings } from "#db/stats/figures.ts";
import { exportListening, type ListenedMonth, readListening } from "#db/stats/listening.ts";

const TAG = "admin: figures";
const describe = describer(TAG);

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
  findMissingRecordings,
  findUpdates,
  now,
}: Pick<ApiDeps, "config" | "findMissingRecordings" | "findUpdates" | "now">) =>
  new Hono<SignedIn>()
    .get(
      "/program",
      describe("Get the version of the program", { 200: programState }, [], {
        description: "For administrators also whether a newer release exists, looked for at most once a day.",
      }),
      async (c) => {
        if (findUpdates && hasRole(c.var.person, "admin")) return json(await findUpdates());
        return json<ProgramState>({ version: config.version, updates: null, newer: null });
      },
    )
    .get("/dashboard", describe("Get the figures of the dashboard", { 200: dashboard }), async (c) =>
      json(await readDashboard(c.var.person.db, config.siteUrl !== null)),
    )
    .get(
      "/stats",
      describe("Get the statistics of the archive", { 200: archiveFigures }, [], {
        description: "Episodes by year, barrio and topic, and how many have audio, a transcript and so on.",
      }),
      async (c) => json(await readFigures(c.var.person.db)),
    )
    .get(
      "/stats/listening",
      describe("Get the listening statistics", { 200: listeningFigures }, [400], {
        description: "Plays and minutes by month, episode and barrio, optionally of one year.",
      }),
      validQuery(listeningFilter),
      async (c) => json(await readListening(c.var.person.db, c.req.valid("query").year)),
    )
    .get("/stats/listening.csv", describeSpreadsheet(TAG), validQuery(listeningFilter), (c) => {
      const rows = exportListening(c.var.person.db, c.req.valid("query").year);
      return spreadsheet("escuchas", LISTENING_COLUMNS, rows, now());
    })
    .get(
      "/missing-recordings",
      describe("List the episodes whose recording is missing or empty", { 200: missingRecordings }, [], {
        description: "Always empty where recordings are not on this machine.",
      }),
      async (c) => {
        if (!findMissingRecordings) return json<MissingRecordings>([]);
        const recordings = await readRecordings(c.var.person.db);
        const missing = await findMissingRecordings(recordings.map(({ audioUrl }) => audioUrl));
        const concerned = recordings.filter(({ audioUrl }) => missing.has(audioUrl));
        return json<MissingRecordings>(concerned.map(({ id, number }) => ({ id, number })));
      },
    );
