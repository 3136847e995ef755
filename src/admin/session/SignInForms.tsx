import { type Failure, failureMessage } from "#admin/api/failure.ts";
import { send } from "#admin/api/send.ts";
import { PlainForm } from "#admin/forms/PlainForm.tsx";
import { usePlainForm } from "#admin/forms/use-plain-form.ts";
import { setSession, signIn, type User } from "#admin/session/session-store.ts";
import { notifyTabs } from "#admin/session/tabs.ts";
import { secondStep } from "#core/account/second-factor-schemas.ts";
import { signInForm } from "#core/account/sign-in-schemas.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";
import { Notice } from "#ui/Notice.tsx";

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

type Props = ReturnType<typeof useSignInForm> & { lockEmail?: boolean };

/** Email and password fields, for the login screen and the dialog of an expired session. */
export const SignInFields = ({ bind, problem, lockEmail = false, ...form }: Props) => (
  <PlainForm form={{ ...form, failure: null }} submitLabel="Iniciar sesión" busyLabel="Iniciando sesión...">
    {problem ? <Notice tone="error">{problem}</Notice> : null}
    <Field label="Email" type="email" autoComplete="username" readOnly={lockEmail} {...bind("email")} />
    <Field label="Contraseña" type="password" autoComplete="current-password" {...bind("password")} />
  </PlainForm>
);

/** Form for the code of the second factor, shown after the password. */
export function SecondStep({ onDone = () => {} }: { onDone?: () => void }) {
  const { failure, bind, ...form } = usePlainForm(secondStep, { code: "" }, async ({ code }) => {
    const { user } = await send(api.session["second-step"].$post, { json: { code } });
    setSession({ step: "in", user, isConfirmed: true });
    notifyTabs("signed-in");
    onDone();
  });
  return (
    <PlainForm
      aria-label="Segundo paso"
      form={{ ...form, failure: null }}
      submitLabel="Continuar"
      busyLabel="Comprobando..."
    >
      {failure ? <Notice tone="error">{failureMessage(failure)}</Notice> : null}
      <Field
        label="Código"
        autoComplete="one-time-code"
        autoFocus
        hint="Los seis números de tu aplicación, o uno de tus códigos de recuperación."
        {...bind("code")}
      />
      <p className="text-s text-soft">
        ¿Perdiste el teléfono y los códigos? Quien administra puede quitarte la verificación en
        «Colaboradores».
      </p>
    </PlainForm>
  );
}
