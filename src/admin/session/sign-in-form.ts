import { valibotResolver } from "@hookform/resolvers/valibot";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { failureMessage, toFailure } from "#admin/api/failure.ts";
import { signIn } from "#admin/session/session-store.ts";
import { notifyTabs } from "#admin/session/tabs.ts";
import type { User } from "#admin/session/user.ts";
import { signInForm } from "#core/account/sign-in-schemas.ts";

/** Fallback when the server sends no message. See docs/product/accounts.md. */
const SIGN_IN_FAILED = "Error al iniciar sesión";

/** Form state for email and password, both required. After a failure the password stays in the field. */
export function useSignInForm(email: string, onSignedIn: (user: User) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    resolver: valibotResolver(signInForm),
    defaultValues: { email, password: "" },
  });
  const submit = form.handleSubmit(async (typed) => {
    setProblem(null);
    try {
      const user = await signIn(typed.email, typed.password);
      if (user.secondFactor !== "pending") notifyTabs("signed-in");
      onSignedIn(user);
    } catch (error) {
      const failure = toFailure(error);
      setProblem(
        failure.serverMessage ??
          (failure.status === 429 || failure.status === null ? failureMessage(failure) : SIGN_IN_FAILED),
      );
      form.setFocus("password");
    }
  });
  return { form, submit, problem };
}
