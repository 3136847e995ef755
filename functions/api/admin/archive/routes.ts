import { Hono } from "hono";
import { missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { jsonBody } from "#api/middleware/json-body.ts";
import { validBody } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { editedIdentity, identityUpdate } from "#core/site/archive-identity.ts";
import { changeIdentity, readEditedIdentity } from "#db/archive/identity.ts";

const describe = describer("admin: the archive");
const notFound = missing("not_found", "No existe esa dirección.");

/** What the archive says of itself; for administrators. See docs/product/archive.md. */
export const archiveRoutes = () =>
  new Hono<SignedIn>()
    .get("/identity", describe("Name, presenter, licence", { 200: editedIdentity }, [401, 403]), async (c) =>
      json(await readEditedIdentity(c.var.person.db)),
    )
    .put(
      "/identity",
      describe("Change them", { 200: editedIdentity }, [400, 401, 403, 409]),
      jsonBody,
      validBody(identityUpdate),
      async (c) => {
        const { db } = c.var.person;
        const { version, ...fields } = c.req.valid("json");
        const changed = await changeIdentity(db, version, fields);
        return json(await unwrapEdit(changed, { missing: notFound, current: () => readEditedIdentity(db) }));
      },
    );
