import * as v from "valibot";
import { invitation } from "#core/account/collaborator-schemas.ts";
import { temporaryPassword } from "#core/account/random-codes.ts";
import { ROLE_LABELS, ROLES } from "#core/account/roles.ts";
import { findAccount, giveTemporaryPassword } from "#db/account/accounts.ts";
import {
  changeCollaborator,
  inviteCollaborator,
  listCollaborators,
  removeCollaborator,
} from "#db/account/collaborators.ts";
import { dropSecondFactor } from "#db/account/second-factor.ts";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";
import type { Edited } from "#db/rows/editing.ts";
import { StartError } from "#hosting/start-error.ts";

export const USAGE = `Uso: npm run user -- COMANDO
  list                     quiénes colaboran
  add CORREO [ROL]         suma a una persona, con rol user si no se dice otro
  role CORREO ROL          cambia su rol
  off CORREO / on CORREO   le quita o le devuelve el acceso
  password CORREO          le da una contraseña nueva
  second-factor CORREO     le quita la verificación en dos pasos
  remove CORREO            la quita, con su cuenta

Roles:
${ROLES.map((role) => `  ${role.padEnd(8)} ${ROLE_LABELS[role].name}: ${ROLE_LABELS[role].may}`).join("\n")}`;

/** Changes or lists accounts. @returns the text to print. @throws StartError with the error message to print */
type Command = (backend: Backend, email: string, extra: string | undefined) => Promise<string>;

export const COMMANDS: Record<string, Command> = {
  list: async (backend) =>
    (await listCollaborators(serviceClient(backend)))
      .map((row) => `${row.email}  ${row.role}${row.active ? "" : "  (sin acceso)"}`)
      .join("\n"),
  add: async (backend, email, extra) => {
    const form = v.safeParse(invitation, { email, role: extra ?? "user" });
    if (!form.success) throw new StartError(form.issues[0].message);
    const added = done(await inviteCollaborator(asServer(backend), form.output, temporaryPassword));
    const password = added.temporaryPassword;
    return password
      ? `Contraseña: ${password}\n(Se muestra solo esta vez.)`
      : "Ya tenía cuenta: entra con su contraseña.";
  },
  role: async (backend, email, extra) => {
    const role = v.safeParse(v.picklist(ROLES), extra);
    if (!role.success) throw new StartError(USAGE);
    done(await changeCollaborator(serviceClient(backend), await idOf(backend, email), { role: role.output }));
    return "Hecho.";
  },
  off: (backend, email) => setActive(backend, email, false),
  on: (backend, email) => setActive(backend, email, true),
  password: async (backend, email) => {
    const password = temporaryPassword();
    const id = await idOf(backend, email);
    await giveTemporaryPassword(asServer(backend), id, password);
    return `Contraseña: ${password}\n(Se muestra solo esta vez.)`;
  },
  "second-factor": async (backend, email) => {
    await dropSecondFactor(serviceClient(backend), await idOf(backend, email));
    return "Hecho: entra con su contraseña sola.";
  },
  remove: async (backend, email) => {
    done(await removeCollaborator(asServer(backend), await idOf(backend, email)));
    return "Hecho.";
  },
};

/** The server changes accounts itself, without a person. */
const asServer = (backend: Backend) => ({ client: serviceClient(backend), backend });

async function setActive(backend: Backend, email: string, active: boolean): Promise<string> {
  done(await changeCollaborator(serviceClient(backend), await idOf(backend, email), { active }));
  return "Hecho.";
}

async function idOf(backend: Backend, email: string): Promise<string> {
  const id = await findAccount(serviceClient(backend), email);
  if (id === null) throw new StartError(`No hay ninguna cuenta con el correo ${email}.`);
  return id;
}

function done<T>(edited: Edited<T>): T {
  if (edited.ok) return edited.value;
  const reasons: Partial<Record<typeof edited.reason, string>> = {
    conflict: "Es la única persona que administra el archivo: antes, nombrá a otra.",
    missing: "Esa persona no colabora en el archivo.",
    taken: "Esa persona ya colabora en el archivo.",
  };
  throw new StartError(reasons[edited.reason] ?? "No se pudo hacer.");
}
