import { Hono } from "hono";
import * as v from "valibot";
import { ConflictError, missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { validBody, validId, validQuery } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import {
  assignForm,
  changeSet,
  changeSetQuery,
  madeChangeSet,
  mergeForm,
  undoneChangeSet,
} from "#core/history/change-set-schemas.ts";
import { assignEpisodes, mergeRecords, readChangeSets, undoChangeSet } from "#db/history/change-sets.ts";

const describe = describer("admin: trash and history");
const nothingToUndo = missing(
  "change_set_not_found",
  "Ese cambio ya no se puede deshacer: se guardan 30 días.",
);
const nothingToMerge = missing("not_found", "Uno de los dos ya no existe.");
const CANNOT_UNDO = "No se puede deshacer: ya se deshizo, o un número o slug de antes ya lo usa otro.";

/** Actions that change many records at once, and undo them as one: imports, merges, edits of several episodes. */
export const changeSetRoutes = () =>
  new Hono<SignedIn>()
    .get(
      "/change-sets",
      describe("List imports or merges", { 200: v.array(changeSet) }, [400], {
        description: "Newest first, of the last thirty days.",
      }),
      validQuery(changeSetQuery),
      async (c) => json(await readChangeSets(c.var.person.db, c.req.valid("query").kind)),
    )
    .post(
      "/change-sets/:id/undo",
      describe(
        "Undo an import, a merge or an edit of several episodes",
        { 200: undoneChangeSet },
        [404, 409],
        {
          description: "Created records go to the trash; those that were edited since stay.",
          on: { 409: "It is undone already, or a number or slug is taken" },
        },
      ),
      validId(nothingToUndo),
      async (c) => {
        const undone = await undoChangeSet(c.var.person.db, c.req.valid("param").id);
        if (!undone.ok && undone.reason === "conflict") throw new ConflictError(null, CANNOT_UNDO);
        return json({ kept: await unwrapEdit(undone, { missing: nothingToUndo }) });
      },
    )
    .post(
      "/merges",
      describe("Merge a guest, barrio or topic into another", { 200: madeChangeSet }, ["body", 404], {
        description:
          "Its episodes, what the other lacks, and its addresses move to the other; it goes to the trash.",
      }),
      validBody(mergeForm),
      async (c) => {
        const merged = await mergeRecords(c.var.person.db, c.req.valid("json"));
        return json({ changeSet: await unwrapEdit(merged, { missing: nothingToMerge }) });
      },
    )
    .post(
      "/assignments",
      describe("Give several episodes a guest, barrio or topics", { 200: madeChangeSet }, ["body"]),
      validBody(assignForm),
      async (c) => {
        const assigned = await assignEpisodes(c.var.person.db, c.req.valid("json"));
        return json({ changeSet: await unwrapEdit(assigned, { missing: nothingToMerge }) });
      },
    );
