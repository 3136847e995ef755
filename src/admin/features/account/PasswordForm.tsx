import { valibotResolver } from "@hookform/resolvers/valibot";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as v from "valibot";
import { type Failure, toFailure } from "#admin/api/failure.ts";
import { FailureNotice } from "#admin/lists/FailureNotice.tsx";
import { notifyDone, notifyFailure } from "#admin/notify/notifications.ts";
import { changePassword } from "#admin/session/change-password.ts";
import { NewPasswordFields } from "#admin/session/NewPasswordFields.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { passwordChange, passwordProblem } from "#core/account/password.ts";
import { Field } from "#ui/Field.tsx";

const FAILED = "Error al cambiar la contraseña";
const EMPTY = { current: "", next: "", again: "" };
const schema = v.object({ ...passwordChange.entries, again: v.string() });

/** Change of password: the current one once, the new one twice. Nothing typed is stored as a draft. */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const [isShown, setShown] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
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
        type={isShown ? "text" : "password"}
        autoComplete="current-password"
        error={errors.current?.message}
        {...form.register("current")}
      />
      <NewPasswordFields
        next={form.register("next")}
        again={form.register("again")}
        errors={errors}
        isShown={isShown}
        onShow={setShown}
      />
      <p className="text-s text-soft">Al cambiarla se cierran tus sesiones en otros navegadores.</p>
      {failure ? <FailureNotice failure={failure} title={FAILED} onRetry={() => void submit()} /> : null}
      <Button type="submit" className="justify-self-start" busy={isSubmitting}>
        {isSubmitting ? "Cambiando..." : "Cambiar la contraseña"}
      </Button>
    </form>
  );
}
