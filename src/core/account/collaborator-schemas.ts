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

export interface Collaborator {
  id: string;
  email: string;
  name: string | null;
  role: (typeof ROLES)[number];
  active: boolean;
  createdAt: string;
  lastSignInAt: string | null;
  hasSecondFactor: boolean;
}

/**
 * The password is shown only once. Null when a link was mailed instead, and when the person already had an account, whose
 * password is unchanged.
 */
export interface Invited {
  id: string;
  temporaryPassword: string | null;
  isMailed: boolean;
}
