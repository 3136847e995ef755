import { ApiError } from "#api/api-error.ts";
import type { SessionUser } from "#core/account/sign-in-schemas.ts";

const SECOND_STEP = "Falta el segundo paso: ingresá el código de tu aplicación.";

/** @throws ApiError 403 while the session has not completed its second step */
export function assertSecondStep(
  person: Pick<SessionUser, "secondFactor">,
  headers: Record<string, string> = {},
): void {
  if (person.secondFactor === "pending") throw new ApiError(403, "second_step", SECOND_STEP, { headers });
}
