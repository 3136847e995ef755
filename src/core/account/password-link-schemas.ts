import * as v from "valibot";
import { newPassword } from "#core/account/password.ts";
import { lowerCaseEmail } from "#core/forms/text-fields.ts";

/** Body of `POST /api/session/recovery`. The e-mail is converted to lower case. */
export const recoveryRequest = v.object({
  email: lowerCaseEmail({ required: "Ingresá tu correo.", invalid: "Ingresá un correo válido." }),
});

/** Token of a link sent by mail: 256 bits in hexadecimal. */
const token = v.pipe(v.string(), v.maxLength(200));

export const linkToken = v.object({ token });

/** Body of `POST /api/session/link/password`; `passwordProblem` checks further rules. */
export const chosenPassword = v.object({ token, next: newPassword });
export type NewPassword = v.InferOutput<typeof chosenPassword>;
