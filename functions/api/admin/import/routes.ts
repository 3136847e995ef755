import { Hono } from "hono";
import { readImport as readHere } from "#api/admin/import/read-import.ts";
import type { ApiDeps } from "#api/deps.ts";
import { validBody, validQuery } from "#api/middleware/validate.ts";
import type { FindMissingRecordings } from "#api/recordings.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import type { ImportFile } from "#core/import/import-file.ts";
import { importForm, importQuery, MAX_IMPORT_BYTES } from "#core/import/import-schemas.ts";
import { readBroadcastYears } from "#db/archive/broadcast-years.ts";
import { importEpisodes, importRows } from "#db/import/imports.ts";

/** Spreadsheet import of episodes with their guests, neighbourhoods and topics, of photos, or of recording descriptions. */
export const importRoutes = ({
  findMissingRecordings,
  readImport = readHere,
  log,
}: Pick<ApiDeps, "findMissingRecordings" | "readImport" | "log">) =>
  new Hono<SignedIn>().post(
    "/import",
    validQuery(importQuery),
    validBody(importForm, MAX_IMPORT_BYTES),
    async (c) => {
      const { format, text } = c.req.valid("json");
      const { kind, dryRun: trial, newAs } = c.req.valid("query");
      const dryRun = trial !== "false";
      const { db } = c.var.person;
      const years = await readBroadcastYears(db, new Date().getFullYear());
      const file = await readImport(kind, format, text, years);
      if (kind !== "episodes") {
        return json({ ...(await importRows(db, kind, file, dryRun)), missingRecordings: [] });
      }
      const report = await importEpisodes(db, file, dryRun, newAs);
      // The import is already stored at this point: failing to list the recordings must not fail the request.
      const missing = await missingIn(file, findMissingRecordings).catch((error: unknown) => {
        log.warn({ error: String(error) }, "recordings_unlisted");
        return null;
      });
      return json({ ...report, missingRecordings: missing });
    },
  );

async function missingIn({ rows }: ImportFile, findMissing: FindMissingRecordings | undefined) {
  const named = rows.flatMap(({ line, audioUrl }) =>
    typeof audioUrl === "string" ? [{ line, audioUrl }] : [],
  );
  const missing = await findMissing?.(named.map(({ audioUrl }) => audioUrl));
  return named.filter(({ audioUrl }) => missing?.has(audioUrl));
}
