import * as v from "valibot";
import { newPassword } from "#core/account/password.ts";
import { email } from "#core/forms/text-fields.ts";

/** Body of `POST /api/session/recovery`. The e-mail comes out lower-cased. */
export const recoveryRequest = v.object({
  email: v.pipe(
    email({ required: "Ingresá tu correo.", invalid: "Ingresá un correo válido." }),
    v.toLowerCase(),
  ),
});

/** What a link by mail carries: 256 bits in hexadecimal. */
const token = v.pipe(v.string(), v.maxLength(200));

export const linkToken = v.object({ token });

/** Body of `POST /api/session/link/password`; the rules of `passwordProblem` are checked besides. */
export const chosenPassword = v.object({ token, next: newPassword });
export type NewPassword = v.InferOutput<typeof chosenPassword>;
