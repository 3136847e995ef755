import { ApiError } from "#api/api-error.ts";
import { INVALID_CREDENTIALS } from "#api/session/sign-in.ts";
import { type PasswordChange, passwordProblem } from "#core/account/password.ts";
import { recordPasswordChange, setPassword } from "#db/account/accounts.ts";
import { revokeOtherSessions, signInWithPassword, type Tokens } from "#db/account/auth.ts";
import type { Backend } from "#db/backend.ts";
import type { DatabaseClient } from "#db/client.ts";

const WRONG = "Esa no es tu contraseña actual.";

/**
 * Sets a person's own password after `attempt` has verified the current one, under the limits of signing in; a stolen
 * session is not enough. Returns the tokens of a new session and ends all others.
 */
export function passwordReplacement(backend: Backend, serviceDb: DatabaseClient) {
  return async (
    person: { id: string; email: string },
    form: PasswordChange,
    attempt: () => Promise<Tokens>,
  ): Promise<Tokens> => {
    await attempt().catch((error) => {
      if (error instanceof ApiError && error.code === INVALID_CREDENTIALS) throw refusal("current", WRONG);
      throw error;
    });
    const problem = passwordProblem(form.next, { email: person.email, current: form.current });
    if (problem) throw refusal("next", problem);
    await setPassword(serviceDb, person.id, form.next);
    await recordPasswordChange(serviceDb, person.id, false);
    const tokens = await signInWithPassword(backend, person.email, form.next);
    if (!tokens) throw new Error("the auth service does not take the password that it has just stored");
    await revokeOtherSessions(backend, tokens.accessToken);
    return tokens;
  };
}

const refusal = (field: keyof PasswordChange, message: string) =>
  new ApiError(400, "invalid", message, { fields: { [field]: message } });
