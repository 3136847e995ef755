import type { useSignInForm } from "#admin/session/sign-in-form.ts";
import { Field } from "#ui/Field.tsx";
import { Notice } from "#ui/Notice.tsx";

type Props = ReturnType<typeof useSignInForm> & { lockEmail?: boolean };

/** The same two fields on the login screen and in the dialog of an expired session. */
export function SignInFields({ form, submit, problem, lockEmail = false }: Props) {
  const { errors, isSubmitting } = form.formState;
  return (
    <form className="record-form" noValidate onSubmit={submit}>
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
      <button className="button" type="submit" disabled={isSubmitting}>
        {isSubmitting ? "Iniciando sesión..." : "Iniciar sesión"}
      </button>
    </form>
  );
}
