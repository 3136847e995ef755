import * as v from "valibot";
import { ROLES } from "#core/account/roles.ts";
import { SECOND_FACTOR_STATES } from "#core/account/second-factor-schemas.ts";
import { lowerCaseEmail, optional, plainLine, UNUSED_MESSAGE } from "#core/forms/text-fields.ts";

const SIGN_IN_INCOMPLETE = "Ingresá tu correo y tu contraseña.";
/** Longest password accepted. */
const MAX_PASSWORD_LENGTH = 1000;

/**
 * Body of `POST /api/session`. The e-mail is converted to lower case; the password is unchanged.
 * See docs/product/accounts.md.
 */
export const signInForm = v.object({
  email: lowerCaseEmail({ required: SIGN_IN_INCOMPLETE, invalid: "Ingresá un correo válido." }),
  password: v.pipe(
    v.string(SIGN_IN_INCOMPLETE),
    v.minLength(1, SIGN_IN_INCOMPLETE),
    v.maxLength(MAX_PASSWORD_LENGTH, "La contraseña es demasiado larga."),
  ),
});

/**
 * The signed-in person. An account without a profile has the role `user` and is inactive. A temporary password was set
 * by another person: the owner is asked to change it.
 */
export const sessionUser = v.object({
  id: v.string(),
  email: v.string(),
  /** Shown to others instead of the e-mail address; null without one. */
  name: v.nullable(v.string()),
  role: v.picklist(ROLES),
  active: v.boolean(),
  passwordIsTemporary: v.boolean(),
  secondFactor: v.picklist(SECOND_FACTOR_STATES),
});

export type SessionUser = v.InferOutput<typeof sessionUser>;

/** What makes a name look like an e-mail address, or like the name of another account. */
const MISLEADING = /[@＠﹫\p{Default_Ignorable_Code_Point}]|\s{2}/u;
const MISLEADING_MESSAGE = "Escribí un nombre, sin arrobas, espacios de más ni caracteres que no se ven.";

/** The name that an account gives itself. Blank: none. */
export const ownName = v.object({
  name: optional(
    v.pipe(
      plainLine({ required: UNUSED_MESSAGE, max: 80 }),
      v.check((name) => !MISLEADING.test(name), MISLEADING_MESSAGE),
    ),
  ),
});
