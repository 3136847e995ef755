import { valibotResolver } from "@hookform/resolvers/valibot";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as v from "valibot";
import { type Failure, toFailure } from "#admin/api/failure.ts";
import { FailureNotice } from "#admin/lists/FailureNotice.tsx";
import { notifyDone, notifyFailure } from "#admin/notify/notifications.ts";
import { changePassword } from "#admin/session/change-password.ts";
import { Button } from "#admin/ui/Button.tsx";
import { Check } from "#admin/ui/Check.tsx";
import { MIN_PASSWORD_LENGTH } from "#core/account/collaborator-schemas.ts";
import { passwordChange, passwordProblem } from "#core/account/password.ts";
import { Field } from "#ui/Field.tsx";

const FAILED = "Error al cambiar la contraseña";
const EMPTY = { current: "", next: "", again: "" };
const schema = v.object({ ...passwordChange.entries, again: v.string() });

/** The present password, the new one twice; nothing of it is kept as a draft. */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const [isShown, setShown] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const type = isShown ? "text" : "password";
  const refuse = (field: keyof typeof EMPTY, message: string) =>
    form.setError(field, { message }, { shouldFocus: true });

  const submit = form.handleSubmit(async ({ current, next, again }) => {
    setFailure(null);
    const problem = passwordProblem(next, { email, current });
    if (problem) return refuse("next", problem);
    if (next !== again) return refuse("again", "No coincide con la contraseña nueva.");
    try {
      await changePassword({ current, next });
      form.reset(EMPTY);
      notifyDone("Contraseña cambiada. Tus otras sesiones se cerraron.");
    } catch (error) {
      const refused = toFailure(error);
      if (refused.fields.current) refuse("current", refused.fields.current);
      else if (refused.fields.next) refuse("next", refused.fields.next);
      else setFailure(refused);
      notifyFailure(FAILED, refused);
    }
  });
  return (
    <form
      className="panel grid grid-cols-1 gap-4"
      noValidate
      aria-labelledby="cambiar-clave"
      onSubmit={submit}
    >
      <h2 id="cambiar-clave">Cambiar la contraseña</h2>
      <Field label="Email" name="email" type="email" autoComplete="username" readOnly value={email} />
      <Field
        label="Contraseña actual"
        type={type}
        autoComplete="current-password"
        error={errors.current?.message}
        {...form.register("current")}
      />
      <Field
        label="Contraseña nueva"
        type={type}
        autoComplete="new-password"
        hint={`Al menos ${MIN_PASSWORD_LENGTH} caracteres, sin partes de tu correo. Varias palabras sueltas sirven.`}
        error={errors.next?.message}
        {...form.register("next")}
      />
      <Field
        label="Repetí la contraseña nueva"
        type={type}
        autoComplete="new-password"
        error={errors.again?.message}
        {...form.register("again")}
      />
      <Check checked={isShown} onChange={({ target }) => setShown(target.checked)}>
        Mostrar lo que escribo
      </Check>
      <p className="text-s text-soft">Al cambiarla se cierran tus sesiones en otros navegadores.</p>
      {failure ? <FailureNotice failure={failure} title={FAILED} onRetry={() => void submit()} /> : null}
      <Button type="submit" className="justify-self-start" disabled={isSubmitting}>
        {isSubmitting ? "Cambiando..." : "Cambiar la contraseña"}
      </Button>
    </form>
  );
}
