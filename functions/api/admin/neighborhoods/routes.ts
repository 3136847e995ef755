import { Hono } from "hono";
import * as v from "valibot";
import { attachment, CSV_TYPE, datedName } from "#api/admin/attachment.ts";
import { missing, settle } from "#api/admin/settle.ts";
import { validId, validQuery } from "#api/admin/valid.ts";
import type { ApiDeps } from "#api/deps.ts";
import { jsonBody } from "#api/middleware/json-body.ts";
import { validBody } from "#api/middleware/validate.ts";
import { describe } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { type CsvColumn, csvText } from "#core/csv.ts";
import { listQuery, pageOf, removal } from "#core/schemas/admin/lists.ts";
import {
  type EditedNeighborhood,
  editedNeighborhood,
  neighborhoodForm,
  neighborhoodUpdate,
} from "#core/schemas/admin/neighborhood.ts";
import type { DatabaseClient } from "#db/client.ts";
import { neighborhoodImpact } from "#db/impact.ts";
import {
  addNeighborhood,
  changeNeighborhood,
  exportNeighborhoods,
  listNeighborhoods,
  readNeighborhood,
} from "#db/neighborhoods-editing.ts";
import { removeRow } from "#db/trash.ts";

const TAG = "admin: neighborhoods";
const COLUMNS: CsvColumn<EditedNeighborhood>[] = [
  { heading: "Nombre", value: (row) => row.name },
  { heading: "Slug", value: (row) => row.slug },
  { heading: "Descripción", value: (row) => row.description },
  { heading: "Latitud", value: (row) => row.coordinates?.lat ?? null },
  { heading: "Longitud", value: (row) => row.coordinates?.lng ?? null },
  { heading: "Programas", value: (row) => row.episodeCount },
  { heading: "Creado", value: (row) => row.createdAt.slice(0, 10) },
];
const notFound = missing("neighborhood_not_found", "Barrio no encontrado");

async function existing(db: DatabaseClient, id: string) {
  const row = await readNeighborhood(db, id);
  if (!row) throw notFound();
  return row;
}

/** Neighbourhoods, for administrators. spec: admin, sections 2, 5 and 7 */
export const neighborhoodRoutes = ({ now }: Pick<ApiDeps, "now">) =>
  new Hono<SignedIn>()
    .get(
      "/",
      describe({
        tag: TAG,
        summary: "List by name",
        status: 200,
        body: pageOf(editedNeighborhood),
        errors: [401, 403],
      }),
      validQuery(listQuery),
      async (c) => json(await listNeighborhoods(c.var.person.db, c.req.valid("query"))),
    )
    .get("/export.csv", validQuery(listQuery), (c) => {
      const rows = exportNeighborhoods(c.var.person.db, c.req.valid("query").q);
      return attachment(datedName("barrios", "csv", now()), CSV_TYPE, csvText(COLUMNS, rows));
    })
    .get(
      "/:id",
      describe({ tag: TAG, summary: "One", status: 200, body: editedNeighborhood, errors: [401, 403, 404] }),
      validId(notFound),
      async (c) => json(await existing(c.var.person.db, c.req.valid("param").id)),
    )
    .post(
      "/",
      describe({
        tag: TAG,
        summary: "Create",
        status: 201,
        body: editedNeighborhood,
        errors: [400, 401, 403],
      }),
      jsonBody,
      validBody(neighborhoodForm),
      async (c) => {
        const { db } = c.var.person;
        const id = await settle(await addNeighborhood(db, c.req.valid("json")), { missing: notFound });
        return json(await existing(db, id), 201);
      },
    )
    .put(
      "/:id",
      describe({
        tag: TAG,
        summary: "Change",
        status: 200,
        body: editedNeighborhood,
        errors: [400, 401, 403, 404, 409],
      }),
      validId(notFound),
      jsonBody,
      validBody(neighborhoodUpdate),
      async (c) => {
        const { db } = c.var.person;
        const { id } = c.req.valid("param");
        const { version, ...fields } = c.req.valid("json");
        const changed = await changeNeighborhood(db, { id, version }, fields);
        await settle(changed, { missing: notFound, current: () => readNeighborhood(db, id) });
        return json(await existing(db, id));
      },
    )
    .get(
      "/:id/impact",
      describe({
        tag: TAG,
        summary: "How many episodes lose it when it is deleted",
        status: 200,
        body: v.object({ also: v.record(v.string(), v.number()) }),
        errors: [401, 403],
      }),
      validId(notFound),
      async (c) => json({ also: await neighborhoodImpact(c.var.person.db, c.req.valid("param").id) }),
    )
    .delete(
      "/:id",
      describe({ tag: TAG, summary: "Into the trash", status: 200, body: removal, errors: [401, 403, 404] }),
      validId(notFound),
      async (c) => {
        const removed = await removeRow(c.var.person.db, "neighborhoods", c.req.valid("param").id);
        return json(await settle(removed, { missing: notFound }));
      },
    );
