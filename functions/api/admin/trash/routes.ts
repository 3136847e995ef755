import { Hono } from "hono";
import * as v from "valibot";
import { eachRow } from "#api/admin/bulk-routes.ts";
import { ConflictError, missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { restoreRecordingFile } from "#api/admin/recordings/restore-recording-file.ts";
import type { ApiDeps } from "#api/deps.ts";
import { validBody, validParams, validQuery } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import { assertAdministrator, type SignedIn } from "#api/session/require.ts";
import { restoredRows } from "#core/forms/bulk-schemas.ts";
import { id as uuid } from "#core/forms/record-fields.ts";
import { historyTable, trashQuery } from "#core/history/history-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import { readHistory, readTrash, restoreFromTrash } from "#db/history/history.ts";
import type { Edited } from "#db/rows/editing.ts";

const nothingToRestore = missing("trash_not_found", "Eso ya no está en la papelera.");
const noSuchHistory = missing("not_found", "No existe esa dirección.");
const CANNOT_RESTORE =
  "No se puede recuperar: su número o su dirección (slug) ya es de otro, hay otro archivo con su nombre, o se borró aquello a lo que pertenecía.";

const trashId = v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) });
const historyKey = v.object({ table: historyTable, id: uuid });

/** Trash, kept for thirty days, and history of changes; the history of accounts is for administrators. */
export const trashRoutes = (
  deps: Pick<ApiDeps, "recordingFolder" | "onRecordingsChanged">,
  { comments }: Pick<Services, "comments">,
) => {
  const restore = async (db: DatabaseClient, id: number): Promise<Edited<string>> => {
    const restored = await restoreFromTrash(db, id);
    // The restored rows may contain comments of any episode.
    if (restored.ok) comments.forgetAll();
    const isWhole = !restored.ok || (await restoreRecordingFile(deps, db, restored.value));
    return isWhole ? restored : { ok: false, reason: "conflict" };
  };
  return new Hono<SignedIn>()
    .get("/trash", validQuery(trashQuery), async (c) =>
      json(await readTrash(c.var.person.db, c.req.valid("query"))),
    )
    .post("/trash/restore", validBody(restoredRows), async (c) => {
      const rows = c.req.valid("json").ids.map((id) => ({ id }));
      const words = { missing: nothingToRestore, conflict: CANNOT_RESTORE };
      const { db } = c.var.person;
      return json(await eachRow(rows, words, ({ id }) => restore(db, id)));
    })
    .post("/trash/:id/restore", validParams(trashId, nothingToRestore), async (c) => {
      const restored = await restore(c.var.person.db, Number(c.req.valid("param").id));
      if (!restored.ok && restored.reason === "conflict") throw new ConflictError(null, CANNOT_RESTORE);
      return json({ id: await unwrapEdit(restored, { missing: nothingToRestore }) });
    })
    .get("/history/:table/:id", validParams(historyKey, noSuchHistory), async (c) => {
      const { table, id } = c.req.valid("param");
      if (table === "collaborators") assertAdministrator(c.var.person);
      return json(await readHistory(c.var.person.db, table, id));
    });
};
