import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { send } from "#admin/api/send.ts";
import { usePlainForm } from "#admin/forms/use-plain-form.ts";
import { SignedOutLayout } from "#admin/layout/Screen.tsx";
import { FailureNotice, QueryStates } from "#admin/lists/QueryStates.tsx";
import { recoveryQuery } from "#admin/session/recovery.ts";
import { Button } from "#admin/ui/Button.tsx";
import { recoveryRequest } from "#core/account/password-link-schemas.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";
import { Notice } from "#ui/Notice.tsx";

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
  const { submit, failure, isSubmitting, bind } = usePlainForm(
    recoveryRequest,
    { email: "" },
    async ({ email }) => {
      setSent(false);
      await send(api.session.recovery.$post, { json: { email } });
      setSent(true);
    },
  );
  return (
    <form className="grid grid-cols-1 gap-4" noValidate onSubmit={submit}>
      <p>Te mandamos por correo un enlace para elegir una nueva.</p>
      <Field label="Email" type="email" autoComplete="username" {...bind("email")} />
      {failure ? <FailureNotice failure={failure} title="No se pudo pedir el enlace" /> : null}
      {isSent ? (
        <Notice tone="ok" title="Revisá tu correo">
          <p>
            Si ese correo tiene una cuenta en este archivo, en unos minutos llega un enlace. Dura una hora y
            sirve una sola vez. Si no aparece, mirá entre el correo no deseado.
          </p>
        </Notice>
      ) : null}
      <Button type="submit" className="justify-self-start" busy={isSubmitting}>
        {isSubmitting ? "Pidiendo..." : "Mandarme un enlace"}
      </Button>
    </form>
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
