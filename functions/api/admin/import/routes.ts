import { Hono } from "hono";
import { addTranscripts, readFeedAddress } from "#api/admin/import/read-address.ts";
import { readImport as readHere } from "#api/admin/import/read-import.ts";
import { isElsewhere, recordingFaults } from "#api/admin/recordings/recordings-in-use.ts";
import { ApiError } from "#api/api-error.ts";
import type { ApiDeps, FetchFile } from "#api/deps.ts";
import { validBody, validQuery } from "#api/middleware/validate.ts";
import type { RecordingFolder } from "#api/recordings.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import type { ImportFile } from "#core/import/import-file.ts";
import {
  feedFile,
  feedForm,
  importForm,
  importQuery,
  MAX_IMPORT_BYTES,
} from "#core/import/import-schemas.ts";
import { withNames } from "#core/import/new-names.ts";
import { readFeed } from "#core/import/read-feed.ts";
import { readBroadcastYears } from "#db/archive/broadcast-years.ts";
import type { DatabaseClient } from "#db/client.ts";
import { importEpisodes, importRows } from "#db/import/imports.ts";
import { readRecordings } from "#db/stats/figures.ts";

/** Spreadsheet import of episodes with their guests, neighbourhoods and topics, of photos, or of recording descriptions. */
export const importRoutes = ({
  recordingFolder,
  fetchFile,
  readImport = readHere,
  describeNames,
  log,
}: Pick<ApiDeps, "recordingFolder" | "fetchFile" | "readImport" | "describeNames" | "log">) =>
  new Hono<SignedIn>()
    .post("/import/feed", validBody(feedForm), async (c) =>
      json(await readFeedAddress(c.req.valid("json").address, guarded(fetchFile))),
    )
    .post("/import/feed/file", validBody(feedFile, MAX_IMPORT_BYTES), async (c) =>
      json(await addTranscripts(readFeed(c.req.valid("json").text), guarded(fetchFile))),
    )
    .post("/import", validQuery(importQuery), validBody(importForm, MAX_IMPORT_BYTES), async (c) => {
      const { format, text, name, columns, names } = c.req.valid("json");
      const { kind, dryRun, newAs, skipErrors } = c.req.valid("query");
      const options = { label: name, dryRun: dryRun !== "false", skipErrors: skipErrors === "true" };
      const { db } = c.var.person;
      const years = await readBroadcastYears(db, new Date().getFullYear());
      const file = withNames(await readImport(kind, format, text, years, columns), names);
      if (kind !== "episodes") {
        return json({ ...(await importRows(db, kind, file, options)), elsewhere: [], missingRecordings: [] });
      }
      const report = await importEpisodes(db, file, { ...options, newAs }, describeNames);
      // The import is already stored at this point: failing to list the recordings must not fail the request.
      const recordings = await Promise.all([
        missingIn(file, recordingFolder),
        recordingFolder && report.applied ? elsewhereIn(file, db, recordingFolder) : [],
      ]).catch((error: unknown) => {
        log.warn({ error: String(error) }, "recordings_unlisted");
        return [null, []] satisfies [null, string[]];
      });
      const [missingRecordings, elsewhere] = recordings;
      return json({ ...report, elsewhere, missingRecordings });
    });

function guarded(fetchFile: FetchFile | undefined): FetchFile {
  if (fetchFile) return fetchFile;
  throw new ApiError(501, "no_fetch", "Acá no se leen direcciones: elegí el archivo del podcast.");
}

async function elsewhereIn({ rows }: ImportFile, db: DatabaseClient, folder: RecordingFolder) {
  const imported = new Set(rows.map(({ audioUrl }) => audioUrl));
  return (await readRecordings(db))
    .filter(({ audioUrl }) => imported.has(audioUrl) && isElsewhere(folder, audioUrl))
    .map(({ id }) => id);
}

async function missingIn({ rows }: ImportFile, folder: RecordingFolder | undefined) {
  const faultOf = folder && (await recordingFaults(folder));
  return rows.flatMap(({ line, audioUrl }) =>
    typeof audioUrl === "string" && faultOf?.(audioUrl) === "missing" ? [{ line, audioUrl }] : [],
  );
}
