import { Hono } from "hono";
import * as v from "valibot";
import { ConflictError, missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { ApiError } from "#api/api-error.ts";
import { validBody, validId } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { BASE_HEADERS, json } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import type { PasswordLinks } from "#api/session/password-links.ts";
import { administratorsOnly, type SignedIn } from "#api/session/require.ts";
import type { Person } from "#api/session/sessions.ts";
import { collaborator, collaboratorChange, invitation, invited } from "#core/account/collaborator-schemas.ts";
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

const describe = describer("admin: collaborators", "administrator");
const notFound = missing("collaborator_not_found", "Esa persona ya no colabora en el archivo.");
const noSecondFactor = missing("second_factor_off", "Esa persona no tiene la verificación en dos pasos.");
const LAST_ADMINISTRATOR = "Es la única persona que administra el archivo: antes, nombrá a otra.";
const NOT_ONESELF = "No podés quitarte a vos mismo: pedíselo a otra persona que administre.";
const NOT_ONES_OWN_RIGHTS =
  "No podés suspenderte ni cambiar tu propio rol: pedíselo a otra persona que administre.";
const NOT_ONES_OWN = "Lo de tu propia cuenta lo cambiás en «Mi cuenta».";
const SUSPENDED = "Esa persona está suspendida: antes, reactivala.";
const ALREADY = "Esa persona ya colabora en el archivo.";

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
    .get(
      "/",
      describe("List collaborators", { 200: v.array(collaborator) }, [], {
        description: "By e-mail address.",
      }),
      async (c) => json(await listCollaborators(c.var.person.db)),
    )
    .post(
      "/",
      describe("Invite a collaborator", { 201: invited }, ["body", 409], {
        description: "By mail, or with a temporary password that is returned this once.",
        on: {
          400: "The body is not valid, or the person is already a collaborator",
          409: "This installation cannot send links by mail",
        },
      }),
      validBody(invitation),
      async (c) => {
        const clients = { client: c.var.person.db, backend };
        const { access = links.isAvailable ? "mail" : "password", ...form } = c.req.valid("json");
        if (access === "mail") links.assertAvailable();
        const edited = await inviteCollaborator(clients, form, temporaryPassword);
        if (!edited.ok && edited.reason === "taken") {
          throw new ApiError(400, "taken", ALREADY, { fields: { email: ALREADY } });
        }
        const { id, temporaryPassword: password } = await unwrapCollaborator(edited);
        if (access === "password") return json({ id, temporaryPassword: password, isMailed: false }, 201);
        return json(
          { id, temporaryPassword: null, isMailed: await links.send(form.email, "invitation") },
          201,
        );
      },
    )
    .get("/rules", describe("Get the rules for accounts", { 200: accountRules }), async (c) =>
      json({ administratorsNeedSecondFactor: await secondFactorRule(c.var.person.db) }),
    )
    .put(
      "/rules",
      describe("Update the rules for accounts", { 200: accountRules }, ["body"]),
      validBody(accountRules),
      async (c) => {
        const { administratorsNeedSecondFactor: isNeeded } = c.req.valid("json");
        return json({ administratorsNeedSecondFactor: await secondFactorRule(c.var.person.db, isNeeded) });
      },
    )
    .delete(
      "/:id/second-factor",
      describe("Remove the second step of another account", { 204: null }, [404, 409], {
        on: { 404: "No such collaborator, or the second step is off", 409: "The account is your own" },
      }),
      validId(notFound),
      async (c) => {
        const { person } = c.var;
        const { id } = await other(person, c.req.valid("param").id);
        await unwrapEdit(await removeSecondFactor(person.db, id), { missing: noSecondFactor });
        return c.body(null, 204, BASE_HEADERS);
      },
    )
    .post(
      "/:id/link",
      describe("Send a password link to a collaborator", { 204: null }, [404, 409], {
        on: {
          204: "The link is queued for delivery",
          409: "The account is your own, is suspended, or links cannot be sent",
        },
      }),
      validId(notFound),
      async (c) => {
        const { email } = await other(c.var.person, c.req.valid("param").id);
        if (!(await links.send(email, "recovery"))) throw new ConflictError(null, SUSPENDED);
        return c.body(null, 204, BASE_HEADERS);
      },
    )
    .post(
      "/:id/password",
      describe(
        "Set a temporary password for a collaborator",
        { 200: v.object({ temporaryPassword: v.string() }) },
        [404, 409],
        {
          description: "The password is returned this once. Ends all sessions of the account.",
          on: { 409: "The account is your own" },
        },
      ),
      validId(notFound),
      async (c) => {
        const { person } = c.var;
        const { id } = await other(person, c.req.valid("param").id);
        const password = temporaryPassword();
        await giveTemporaryPassword({ client: person.db, backend }, id, password);
        return json({ temporaryPassword: password });
      },
    )
    .patch(
      "/:id",
      describe("Update a collaborator", { 200: collaborator }, ["body", 404, 409], {
        description: "Changes the role, or suspends and reactivates the account.",
        on: { 409: "The account is your own, or the last administrator" },
      }),
      validId(notFound),
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
        "Remove a collaborator",
        { 200: v.object({ id: v.string(), accountRemoved: v.boolean() }) },
        [404, 409],
        {
          on: {
            200: "The person is removed; `accountRemoved` says whether the account was deleted as well",
            409: "The account is your own, or the last administrator",
          },
        },
      ),
      validId(notFound),
      async (c) => {
        const { person } = c.var;
        const { id } = c.req.valid("param");
        if (id === person.id) throw new ConflictError(null, NOT_ONESELF);
        const accountRemoved = await unwrapCollaborator(
          await removeCollaborator({ client: person.db, backend }, id),
        );
        return json({ id, accountRemoved });
      },
    );
