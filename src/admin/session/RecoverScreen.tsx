import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { apiQuery } from "#admin/api/call.ts";
import { send } from "#admin/api/send.ts";
import { PlainForm } from "#admin/forms/PlainForm.tsx";
import { usePlainForm } from "#admin/forms/use-plain-form.ts";
import { SignedOutLayout } from "#admin/layout/Screen.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { recoveryRequest } from "#core/account/password-link-schemas.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";
import { Notice } from "#ui/Notice.tsx";

/** Whether this archive can send links by email. */
export const recoveryQuery = apiQuery(["recovery"], api.session.recovery.$get);

/** Forgotten password: sends a link by email, or explains what to do without email. See docs/product/accounts.md. */
export function RecoverScreen() {
  const query = useQuery(recoveryQuery);
  return (
    <SignedOutLayout title="¿Olvidaste tu contraseña?">
      <QueryStates query={query} failureTitle="No se pudo preguntar al servidor">
        {({ isAvailable }) => (isAvailable ? <LinkForm /> : <WithoutMail />)}
      </QueryStates>
      <p>
        <Link to="/admin/login">Volver al ingreso</Link>
      </p>
    </SignedOutLayout>
  );
}

function LinkForm() {
  const [isSent, setSent] = useState(false);
  const form = usePlainForm(recoveryRequest, { email: "" }, async ({ email }) => {
    setSent(false);
    await send(api.session.recovery.$post, { json: { email } });
    setSent(true);
  });
  return (
    <PlainForm
      form={form}
      submitLabel="Mandarme un enlace"
      busyLabel="Pidiendo..."
      failed="No se pudo pedir el enlace"
    >
      <p>Te mandamos por correo un enlace para elegir una nueva.</p>
      <Field label="Email" type="email" autoComplete="username" {...form.bind("email")} />
      {isSent ? (
        <Notice tone="ok" title="Revisá tu correo">
          <p>
            Si ese correo tiene una cuenta en este archivo, en unos minutos llega un enlace. Dura una hora y
            sirve una sola vez. Si no aparece, mirá entre el correo no deseado.
          </p>
        </Notice>
      ) : null}
    </PlainForm>
  );
}

const WithoutMail = () => (
  <div className="grid gap-3">
    <p>Este archivo no envía correos, así que no puede mandarte un enlace.</p>
    <p>
      Pedile una contraseña temporal a quien lo administra: la da en «Colaboradores», con «Recuperar acceso».
      Con ella entrás, y elegís una tuya.
    </p>
    <p>
      Si quien administra sos vos, la persona que instaló el sitio te la da con este comando en el servidor:{" "}
      <code className="font-number wrap-anywhere">npm run user password tu@correo</code>.
    </p>
  </div>
);
