import { type Failure, failureMessage } from "#admin/api/failure.ts";
import { usePlainForm } from "#admin/forms/use-plain-form.ts";
import { signIn } from "#admin/session/session-store.ts";
import { notifyTabs } from "#admin/session/tabs.ts";
import type { User } from "#admin/session/user.ts";
import { signInForm } from "#core/account/sign-in-schemas.ts";

/** Fallback when the server sends no message. See docs/product/accounts.md. */
const SIGN_IN_FAILED = "Error al iniciar sesión";

/** Form state for email and password, both required. After a failure the password stays in the field. */
export function useSignInForm(email: string, onSignedIn: (user: User) => void) {
  const { failure, ...form } = usePlainForm(signInForm, { email, password: "" }, async (typed) => {
    try {
      const user = await signIn(typed.email, typed.password);
      if (user.secondFactor !== "pending") notifyTabs("signed-in");
      onSignedIn(user);
    } catch (error) {
      form.setFocus("password");
      throw error;
    }
  });
  return { ...form, problem: failure && problemOf(failure) };
}

const problemOf = (failure: Failure): string =>
  failure.serverMessage ??
  (failure.status === 429 || failure.status === null ? failureMessage(failure) : SIGN_IN_FAILED);
