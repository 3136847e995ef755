import type { useSignInForm } from "#admin/session/sign-in-form.ts";
import { Button } from "#admin/ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { Notice } from "#ui/Notice.tsx";

type Props = ReturnType<typeof useSignInForm> & { lockEmail?: boolean };

/** Email and password fields, for the login screen and the dialog of an expired session. */
export function SignInFields({ form, submit, problem, lockEmail = false }: Props) {
  const { errors, isSubmitting } = form.formState;
  return (
    <form className="grid grid-cols-1 gap-4" noValidate onSubmit={submit}>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={lockEmail}
        error={errors.email?.message}
        {...form.register("email")}
      />
      <Field
        label="Contraseña"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password")}
      />
      <Button type="submit" className="justify-self-start" busy={isSubmitting}>
        {isSubmitting ? "Iniciando sesión..." : "Iniciar sesión"}
      </Button>
    </form>
  );
}
