import { Hono } from "hono";
import { ConflictError, missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { validBody, validId, validQuery } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { assignForm, changeSetQuery, mergeForm } from "#core/history/change-set-schemas.ts";
import { assignEpisodes, mergeRecords, readChangeSets, undoChangeSet } from "#db/history/change-sets.ts";

/** Ten thousand ids, more than the usual limit of a body. */
const MAX_ASSIGN_BYTES = 2 ** 19;

const nothingToUndo = missing(
  "change_set_not_found",
  "Ese cambio ya no se puede deshacer: se guardan 30 días.",
);
const nothingToMerge = missing("not_found", "Uno de los dos ya no existe.");
const CANNOT_UNDO =
  "No se puede deshacer: ya se deshizo, o un número o una dirección (slug) de antes ya es de otro.";

/** Actions that change many records at once, and undo them as one: imports, merges, edits of several episodes. */
export const changeSetRoutes = () =>
  new Hono<SignedIn>()
    .get("/change-sets", validQuery(changeSetQuery), async (c) =>
      json(await readChangeSets(c.var.person.db, c.req.valid("query").kind)),
    )
    .post("/change-sets/:id/undo", validId(nothingToUndo), async (c) => {
      const undone = await undoChangeSet(c.var.person.db, c.req.valid("param").id);
      if (!undone.ok && undone.reason === "conflict") throw new ConflictError(null, CANNOT_UNDO);
      return json({ kept: await unwrapEdit(undone, { missing: nothingToUndo }) });
    })
    .post("/merges", validBody(mergeForm), async (c) => {
      const merged = await mergeRecords(c.var.person.db, c.req.valid("json"));
      return json({ changeSet: await unwrapEdit(merged, { missing: nothingToMerge }) });
    })
    .post("/assignments", validBody(assignForm, MAX_ASSIGN_BYTES), async (c) => {
      const assigned = await assignEpisodes(c.var.person.db, c.req.valid("json"));
      return json({ changeSet: await unwrapEdit(assigned, { missing: nothingToMerge }) });
    });
