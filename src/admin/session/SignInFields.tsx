import type { useSignInForm } from "#admin/session/sign-in-form.ts";
import { Button } from "#admin/ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { Notice } from "#ui/Notice.tsx";

type Props = ReturnType<typeof useSignInForm> & { lockEmail?: boolean };

/** Email and password fields, for the login screen and the dialog of an expired session. */
export function SignInFields({ bind, submit, isSubmitting, problem, lockEmail = false }: Props) {
  return (
    <form className="grid grid-cols-1 gap-4" noValidate onSubmit={submit}>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <Field label="Email" type="email" autoComplete="username" readOnly={lockEmail} {...bind("email")} />
      <Field label="Contraseña" type="password" autoComplete="current-password" {...bind("password")} />
      <Button type="submit" className="justify-self-start" busy={isSubmitting}>
        {isSubmitting ? "Iniciando sesión..." : "Iniciar sesión"}
      </Button>
    </form>
  );
}
