import { Hono } from "hono";
import { validQuery } from "#api/admin/valid.ts";
import { largeJsonBody } from "#api/middleware/json-body.ts";
import { validBody } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { readImportFile } from "#core/import/import-file.ts";
import { importForm, importQuery, importReport, MAX_IMPORT_BYTES } from "#core/import/import-schemas.ts";
import { readBroadcastYears } from "#db/archive/broadcast-years.ts";
import { importEpisodes } from "#db/import/episodes-import.ts";

/** Episodes with their guests, neighbourhoods and topics from a spreadsheet; for administrators. */
export const importRoutes = () =>
  new Hono<SignedIn>().post(
    "/import",
    describer("admin: import")(
      "Try an import, or store it with dryRun=false: all rows or none",
      { 200: importReport },
      [400, 401, 403, 413],
    ),
    largeJsonBody(MAX_IMPORT_BYTES),
    validQuery(importQuery),
    validBody(importForm),
    async (c) => {
      const { format, text } = c.req.valid("json");
      const dryRun = c.req.valid("query").dryRun !== "false";
      const { db } = c.var.person;
      const file = readImportFile(format, text, await readBroadcastYears(db, new Date().getFullYear()));
      return json(await importEpisodes(db, file, dryRun));
    },
  );
