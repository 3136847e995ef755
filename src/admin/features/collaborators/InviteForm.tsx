import { valibotResolver } from "@hookform/resolvers/valibot";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type Failure, toFailure } from "#admin/api/failure.ts";
import { contentChanged } from "#admin/api/query-client.ts";
import { invite } from "#admin/features/collaborators/queries.ts";
import { SelectField } from "#admin/forms/SelectField.tsx";
import { FailureNotice } from "#admin/lists/FailureNotice.tsx";
import { notifyFailure } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import { invitation } from "#core/account/collaborator-schemas.ts";
import { ROLE_WORDS, ROLES, type Role } from "#core/account/roles.ts";
import { Field } from "#ui/Field.tsx";
import { Notice } from "#ui/Notice.tsx";

const roles = ROLES.map((value) => ({ value, label: ROLE_WORDS[value].name }));

/** The first password is shown once: not even the server can show it again. */
export function InviteForm() {
  const form = useForm({
    resolver: valibotResolver(invitation),
    defaultValues: { email: "", role: "user" as Role },
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<Failure | null>(null);
  const [invited, setInvited] = useState<{ email: string; password: string | null } | null>(null);
  const submit = form.handleSubmit(async (typed) => {
    setFailure(null);
    try {
      const { temporaryPassword } = await invite(typed);
      setInvited({ email: typed.email, password: temporaryPassword });
      form.reset();
      void contentChanged();
    } catch (error) {
      const problem = toFailure(error);
      if (problem.fields.email)
        form.setError("email", { message: problem.fields.email }, { shouldFocus: true });
      else setFailure(problem);
      notifyFailure("Error al invitar", problem);
    }
  });
  return (
    <form className="panel grid grid-cols-1 gap-4" noValidate aria-labelledby="invitar" onSubmit={submit}>
      <h2 id="invitar">Invitar a un colaborador</h2>
      <div className="grid grid-fit-76 items-start gap-4">
        <Field
          label="Email"
          type="email"
          required
          error={errors.email?.message}
          {...form.register("email")}
        />
        <SelectField label="Rol" options={roles} error={errors.role?.message} {...form.register("role")} />
      </div>
      {failure ? (
        <FailureNotice failure={failure} title="Error al invitar" onRetry={() => void submit()} />
      ) : null}
      <Button type="submit" className="justify-self-start" disabled={isSubmitting}>
        {isSubmitting ? "Invitando..." : "Invitar"}
      </Button>
      {invited ? (
        <Notice tone="ok" title={`${invited.email} ya puede entrar`}>
          {invited.password === null ? (
            <p>Ya tenía una cuenta: entra con su contraseña de siempre.</p>
          ) : (
            <>
              <p>Pasale esta contraseña por un medio seguro. Se muestra una sola vez:</p>
              <p>
                <code className="inline-block select-all border border-dashed border-accent bg-sunken px-3.25 py-1.5 font-number text-l wrap-anywhere">
                  {invited.password}
                </code>
              </p>
            </>
          )}
        </Notice>
      ) : null}
    </form>
  );
}
