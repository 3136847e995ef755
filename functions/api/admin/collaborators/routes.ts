import { Hono } from "hono";
import { ConflictError, missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { ApiError } from "#api/api-error.ts";
import { validBody, validId } from "#api/middleware/validate.ts";
import { BASE_HEADERS, json } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import type { PasswordLinks } from "#api/session/password-links.ts";
import { administratorsOnly, type SignedIn } from "#api/session/require.ts";
import type { Person } from "#api/session/sessions.ts";
import { collaboratorChange, invitation } from "#core/account/collaborator-schemas.ts";
import { temporaryPassword } from "#core/account/random-codes.ts";
import { accountRules } from "#core/account/second-factor-schemas.ts";
import { giveTemporaryPassword } from "#db/account/accounts.ts";
import {
  changeCollaborator,
  inviteCollaborator,
  listCollaborators,
  removeCollaborator,
} from "#db/account/collaborators.ts";
import { removeSecondFactor, secondFactorRule } from "#db/account/second-factor.ts";
import type { Edited } from "#db/rows/editing.ts";

const notFound = missing("collaborator_not_found", "Esa persona ya no colabora en el archivo.");
const noSecondFactor = missing("second_factor_off", "Esa persona no tiene la verificación en dos pasos.");
const LAST_ADMINISTRATOR = "Es la única persona que administra el archivo: antes, nombrá a otra.";
const NOT_ONESELF = "No podés quitarte a vos mismo: pedíselo a otra persona que administre.";
const NOT_ONES_OWN_RIGHTS =
  "No podés suspenderte ni cambiar tu propio rol: pedíselo a otra persona que administre.";
const NOT_ONES_OWN = "Lo de tu propia cuenta lo cambiás en «Mi cuenta».";
const SUSPENDED = "Esa persona está suspendida: antes, reactivala.";
const ALREADY = "Esa persona ya colabora en el archivo.";
const OWN_FIRST = "Antes de pedir la verificación en dos pasos a otras personas, activá la tuya.";

async function unwrapCollaborator<T>(edited: Edited<T>): Promise<T> {
  if (!edited.ok && edited.reason === "conflict") throw new ConflictError(null, LAST_ADMINISTRATOR);
  return unwrapEdit(edited, { missing: notFound });
}

/** Another collaborator, with the fields that administrators may read. @throws ApiError 404, 409 for one's own account */
async function other(person: Person, id: string) {
  if (id === person.id) throw new ConflictError(null, NOT_ONES_OWN);
  const found = (await listCollaborators(person.db)).find((row) => row.id === id);
  if (!found) throw notFound();
  return found;
}

/** Accounts of collaborators, for administrators. See docs/product/accounts.md. */
export const collaboratorRoutes = ({
  backend,
  links,
}: Pick<Services, "backend"> & { links: PasswordLinks }) =>
  new Hono<SignedIn>()
    .use(administratorsOnly)
    .get("/", async (c) => json(await listCollaborators(c.var.person.db)))
    .post("/", validBody(invitation), async (c) => {
      const clients = { client: c.var.person.db, backend };
      const { access = links.isAvailable ? "mail" : "password", ...form } = c.req.valid("json");
      if (access === "mail") links.assertAvailable();
      const edited = await inviteCollaborator(clients, form, temporaryPassword);
      if (!edited.ok && edited.reason === "taken") {
        throw new ApiError(400, "taken", ALREADY, { fields: { email: ALREADY } });
      }
      const { id, temporaryPassword: password } = await unwrapCollaborator(edited);
      if (access === "password") return json({ id, temporaryPassword: password, isMailed: false }, 201);
      return json({ id, temporaryPassword: null, isMailed: await links.send(form.email, "invitation") }, 201);
    })
    .get("/rules", async (c) =>
      json({ administratorsNeedSecondFactor: await secondFactorRule(c.var.person.db) }),
    )
    .put("/rules", validBody(accountRules), async (c) => {
      const { administratorsNeedSecondFactor: isNeeded } = c.req.valid("json");
      const { secondFactor } = c.var.person;
      // The rule would otherwise shut out the person who sets it.
      if (isNeeded && secondFactor !== "on") throw new ApiError(409, "own_second_factor_first", OWN_FIRST);
      return json({ administratorsNeedSecondFactor: await secondFactorRule(c.var.person.db, isNeeded) });
    })
    .delete("/:id/second-factor", validId(notFound), async (c) => {
      const { person } = c.var;
      const { id } = await other(person, c.req.valid("param").id);
      await unwrapEdit(await removeSecondFactor(person.db, id), { missing: noSecondFactor });
      return c.body(null, 204, BASE_HEADERS);
    })
    .post("/:id/link", validId(notFound), async (c) => {
      const { email } = await other(c.var.person, c.req.valid("param").id);
      if (!(await links.send(email, "recovery"))) throw new ConflictError(null, SUSPENDED);
      return c.body(null, 204, BASE_HEADERS);
    })
    .post("/:id/password", validId(notFound), async (c) => {
      const { person } = c.var;
      const { id } = await other(person, c.req.valid("param").id);
      const password = temporaryPassword();
      await giveTemporaryPassword({ client: person.db, backend }, id, password);
      return json({ temporaryPassword: password });
    })
    .patch("/:id", validId(notFound), validBody(collaboratorChange), async (c) => {
      const { person } = c.var;
      const { id } = c.req.valid("param");
      if (id === person.id) throw new ConflictError(null, NOT_ONES_OWN_RIGHTS);
      return json(await unwrapCollaborator(await changeCollaborator(person.db, id, c.req.valid("json"))));
    })
    .delete("/:id", validId(notFound), async (c) => {
      const { person } = c.var;
      const { id } = c.req.valid("param");
      if (id === person.id) throw new ConflictError(null, NOT_ONESELF);
      const accountRemoved = await unwrapCollaborator(
        await removeCollaborator({ client: person.db, backend }, id),
      );
      return json({ id, accountRemoved });
    });
