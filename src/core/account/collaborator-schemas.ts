import * as v from "valibot";
import { ROLES } from "#core/account/roles.ts";
import { lowerCaseEmail } from "#core/forms/text-fields.ts";

export const MIN_PASSWORD_LENGTH = 15;
const role = v.picklist(ROLES, "Elegí un rol.");

export const invitation = v.object({
  email: lowerCaseEmail({
    required: "Ingresá el correo de la persona.",
    invalid: "Ingresá un correo válido.",
  }),
  role,
  /** Defaults to `mail` where the server sends mail, otherwise to a temporary password that is shown. */
  access: v.optional(v.picklist(["mail", "password"])),
});
export type Invitation = v.InferOutput<typeof invitation>;

export const collaboratorChange = v.pipe(
  v.object({ role: v.optional(role), active: v.optional(v.boolean()) }),
  v.check((change) => change.role !== undefined || change.active !== undefined, "No hay nada que cambiar."),
);
export type CollaboratorChange = v.InferOutput<typeof collaboratorChange>;

const collaborator = v.object({
  id: v.string(),
  email: v.string(),
  name: v.nullable(v.string()),
  role: v.picklist(ROLES),
  active: v.boolean(),
  createdAt: v.string(),
  lastSignInAt: v.nullable(v.string()),
  hasSecondFactor: v.boolean(),
});
export type Collaborator = v.InferOutput<typeof collaborator>;

/**
 * The password is shown only once. Null when a link was mailed instead, and when the person already had an account, whose
 * password is unchanged.
 */
const invited = v.object({
  id: v.string(),
  temporaryPassword: v.nullable(v.string()),
  isMailed: v.boolean(),
});
export type Invited = v.InferOutput<typeof invited>;
