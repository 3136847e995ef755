import { Hono } from "hono";
import * as v from "valibot";
import { ConflictError, missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { validId } from "#api/admin/valid.ts";
import { ApiError } from "#api/api-error.ts";
import { jsonBody } from "#api/middleware/json-body.ts";
import { validBody } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import { administratorsOnly, type SignedIn } from "#api/session/require.ts";
import { collaborator, collaboratorChange, invitation, invited } from "#core/account/collaborator-schemas.ts";
import { temporaryPassword } from "#core/account/temporary-password.ts";
import {
  changeCollaborator,
  inviteCollaborator,
  listCollaborators,
  removeCollaborator,
} from "#db/account/collaborators.ts";
import type { Edited } from "#db/rows/editing.ts";

const describe = describer("admin: collaborators");
const notFound = missing("collaborator_not_found", "Esa persona ya no colabora en el archivo.");
const LAST_ADMINISTRATOR = "Es la única persona que administra el archivo: antes, nombrá a otra.";
const NOT_ONESELF = "No podés quitarte a vos mismo: pedíselo a otra persona que administre.";
const NOT_ONES_OWN_RIGHTS =
  "No podés suspenderte ni cambiar tu propio rol: pedíselo a otra persona que administre.";
const ALREADY = "Esa persona ya colabora en el archivo.";

async function unwrapCollaborator<T>(edited: Edited<T>): Promise<T> {
  if (!edited.ok && edited.reason === "conflict") throw new ConflictError(null, LAST_ADMINISTRATOR);
  return unwrapEdit(edited, { missing: notFound });
}

/** Who works on the archive; for administrators. See docs/product/accounts.md. */
export const collaboratorRoutes = ({ serviceDb }: Pick<Services, "serviceDb">) =>
  new Hono<SignedIn>()
    .use(administratorsOnly)
    .get("/", describe("List by e-mail", { 200: v.array(collaborator) }, [401, 403]), async (c) =>
      json(await listCollaborators(c.var.person.db)),
    )
    .post(
      "/",
      describe("Invite; the password is shown once", { 201: invited }, [400, 401, 403]),
      jsonBody,
      validBody(invitation),
      async (c) => {
        const clients = { client: c.var.person.db, serviceDb };
        const edited = await inviteCollaborator(clients, c.req.valid("json"), temporaryPassword);
        if (!edited.ok && edited.reason === "taken") {
          throw new ApiError(400, "taken", ALREADY, { fields: { email: ALREADY } });
        }
        return json(await unwrapCollaborator(edited), 201);
      },
    )
    .patch(
      "/:id",
      describe("Change role, switch on or off", { 200: collaborator }, [400, 401, 403, 404, 409]),
      validId(notFound),
      jsonBody,
      validBody(collaboratorChange),
      async (c) => {
        const { person } = c.var;
        const { id } = c.req.valid("param");
        if (id === person.id) throw new ConflictError(null, NOT_ONES_OWN_RIGHTS);
        return json(await unwrapCollaborator(await changeCollaborator(person.db, id, c.req.valid("json"))));
      },
    )
    .delete(
      "/:id",
      describe(
        "Remove with the account",
        { 200: v.object({ id: v.string(), accountRemoved: v.boolean() }) },
        [401, 403, 404, 409],
      ),
      validId(notFound),
      async (c) => {
        const { person } = c.var;
        const { id } = c.req.valid("param");
        if (id === person.id) throw new ConflictError(null, NOT_ONESELF);
        const accountRemoved = await unwrapCollaborator(
          await removeCollaborator({ client: person.db, serviceDb }, id),
        );
        return json({ id, accountRemoved });
      },
    );
