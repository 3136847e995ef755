import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, contentChanged } from "#admin/api/call.ts";
import { Failure, toFailure } from "#admin/api/failure.ts";
import { ShownPassword } from "#admin/features/collaborators/PasswordDialog.tsx";
import { PlainForm } from "#admin/forms/PlainForm.tsx";
import { SelectField } from "#admin/forms/SelectField.tsx";
import { usePlainForm } from "#admin/forms/use-plain-form.ts";
import { notifyFailure } from "#admin/notify/notifications.ts";
import { recoveryQuery } from "#admin/session/RecoverScreen.tsx";
import { Check } from "#admin/ui/Check.tsx";
import { type Invited, invitation } from "#core/account/collaborator-schemas.ts";
import { ROLE_LABELS, ROLES } from "#core/account/roles.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";
import { Notice } from "#ui/Notice.tsx";

export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value].name }));

/** Invites a collaborator, by an emailed link or with a temporary password, which the server cannot show again. */
export function InviteForm() {
  const [invited, setInvited] = useState<(Invited & { email: string }) | null>(null);
  const canMail = useQuery(recoveryQuery).data?.isAvailable ?? false;
  const [wantsMail, setWantsMail] = useState(true);
  const access = canMail && wantsMail ? "mail" : "password";
  const form = usePlainForm(invitation, { email: "", role: "user" }, async (typed) => {
    try {
      setInvited({
        email: typed.email,
        ...(await call(api.admin.collaborators.$post, { json: { ...typed, access } })),
      });
      form.reset();
    } catch (error) {
      notifyFailure("Error al invitar", error);
      throw withHint(toFailure(error));
    } finally {
      // Also after a failure: the person may be invited already, and the response to an earlier attempt lost.
      void contentChanged();
    }
  });
  return (
    <PlainForm
      className="panel"
      aria-labelledby="invitar"
      form={form}
      submitLabel="Invitar"
      busyLabel="Invitando..."
      failed="Error al invitar"
    >
      <h2 id="invitar">Invitar a un colaborador</h2>
      <div className="grid grid-fit-76 items-start gap-4">
        <Field label="Email" type="email" required {...form.bind("email")} />
        <SelectField label="Rol" options={ROLE_OPTIONS} {...form.bind("role")} />
      </div>
      {canMail ? (
        <Check checked={wantsMail} onChange={({ target }) => setWantsMail(target.checked)}>
          Mandarle por correo un enlace para elegir su contraseña
        </Check>
      ) : (
        <p className="text-s text-soft">
          Este archivo no envía correos a las cuentas: al invitar se muestra, una sola vez, una contraseña
          temporal. Para mandar enlaces, la persona que cuida el servidor tiene que configurar la dirección
          del sitio y un servicio de correo.
        </p>
      )}
      {invited ? (
        <Notice
          tone="ok"
          title={invited.isMailed ? `Invitaste a ${invited.email}` : `${invited.email} ya puede entrar`}
        >
          {invited.isMailed ? (
            <p>Le mandamos un correo con un enlace para elegir su contraseña. Dura una semana.</p>
          ) : invited.temporaryPassword === null ? (
            <p>Ya tenía una cuenta: entra con su contraseña de siempre.</p>
          ) : (
            <ShownPassword password={invited.temporaryPassword} />
          )}
        </Notice>
      ) : null}
    </PlainForm>
  );
}

/** Adds what to do about the password of a person who is in the list already. */
const withHint = (failure: Failure): Failure =>
  failure.code === "taken" && failure.fields.email
    ? new Failure({
        ...failure,
        fields: {
          email: `${failure.fields.email} Si no tiene contraseña, dale una con «Recuperar acceso».`,
        },
      })
    : failure;
