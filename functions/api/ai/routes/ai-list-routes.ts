import { Hono } from "hono";
import { spreadsheet } from "#api/admin/spreadsheet.ts";
import type { ApiDeps } from "#api/deps.ts";
import { validQuery } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { aiFilter } from "#core/analysis/ai-schemas.ts";
import { TONE_LABELS } from "#core/analysis/tones.ts";
import type { CsvColumn } from "#core/text/csv.ts";
import { wallTime } from "#core/text/time-zone.ts";
import { type AiListItem, exportAiData, listAiData, readAiFigures } from "#db/analysis/ai-list.ts";

/** Columns of the export: duration in whole seconds; local date and time; confidence from 0 to 1. See docs/product/ai.md. */
const COLUMNS: CsvColumn<AiListItem>[] = [
  { heading: "Episodio", value: ({ number }) => number },
  { heading: "Temas", value: ({ topics }) => topics.join("; ") },
  { heading: "Resumen", value: ({ summary }) => summary },
  { heading: "Tono", value: ({ tone }) => tone && TONE_LABELS[tone] },
  { heading: "Confianza", value: ({ confidence }) => confidence },
  { heading: "Palabras", value: ({ wordCount }) => wordCount },
  { heading: "Duración", value: ({ durationSeconds }) => durationSeconds && Math.round(durationSeconds) },
  { heading: "Procesado", value: ({ processedAt }) => processedAt && wallTime(processedAt) },
];

/** Routes of the list of AI data. See docs/product/ai.md. */
export const aiListRoutes = ({ now }: Pick<ApiDeps, "now">) =>
  new Hono<SignedIn>()
    .get("/", validQuery(aiFilter), async (c) =>
      json(await listAiData(c.var.person.db, c.req.valid("query"))),
    )
    .get("/stats", async (c) => json(await readAiFigures(c.var.person.db)))
    .get("/export.csv", validQuery(aiFilter), (c) => {
      const items = exportAiData(c.var.person.db, c.req.valid("query"));
      return spreadsheet("ai-data-episodes", COLUMNS, items, now());
    });
