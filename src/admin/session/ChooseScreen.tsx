import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import * as v from "valibot";
import { toFailure } from "#admin/api/failure.ts";
import { send } from "#admin/api/send.ts";
import { PlainForm } from "#admin/forms/PlainForm.tsx";
import { usePlainForm } from "#admin/forms/use-plain-form.ts";
import { SignedOutLayout } from "#admin/layout/Screen.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { notifyDone } from "#admin/notify/notifications.ts";
import { checkNewPassword, NewPasswordFields } from "#admin/session/NewPasswordFields.tsx";
import { loadSession } from "#admin/session/session-store.ts";
import { newPassword } from "#core/account/password.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";

const schema = v.object({ next: newPassword, again: v.string() });

/**
 * Target of the link in the email. The token is in the hash, which browsers send neither to the server nor in the referrer. The
 * requests need no session, so they use `send`, which never shows the sign-in dialog.
 */
export function ChooseScreen() {
  const token = useLocation({ select: ({ hash }) => hash });
  const query = useQuery({
    queryKey: ["password-link", token],
    queryFn: () => send(api.session.link.$post, { json: { token } }),
    retry: false,
    // Never refetched: each request counts as an attempt to use the link.
    staleTime: "static",
  });
  const hasEnded = query.error !== null && toFailure(query.error).code === "link_ended";
  return (
    <SignedOutLayout title="Elegí tu contraseña">
      {hasEnded ? (
        <Ended />
      ) : (
        <QueryStates query={query} failureTitle="No se pudo leer el enlace">
          {({ email }) => <ChooseForm email={email} token={token} />}
        </QueryStates>
      )}
      <p>
        <Link to="/admin/login">Ir al ingreso</Link>
      </p>
    </SignedOutLayout>
  );
}

const Ended = () => (
  <div className="grid gap-3" role="alert">
    <p>Ese enlace ya no sirve: se usa una sola vez, y dura una hora (el de una invitación, una semana).</p>
    <p>
      <Link to="/admin/recover">Pedir otro enlace</Link>
    </p>
  </div>
);

function ChooseForm({ email, token }: { email: string; token: string }) {
  const navigate = useNavigate();
  const [isShown, setShown] = useState(false);
  const form = usePlainForm(schema, { next: "", again: "" }, async (typed) => {
    checkNewPassword(typed, { email, current: "" });
    await send(api.session.link.password.$post, { json: { token, next: typed.next } });
    notifyDone("Contraseña guardada. Ya podés ingresar con ella.");
    // The server has ended all sessions of the account, including one in this browser.
    await loadSession();
    await navigate({ to: "/admin/login", replace: true });
  });
  return (
    <PlainForm
      form={form}
      submitLabel="Guardar la contraseña"
      busyLabel="Guardando..."
      failed="No se pudo guardar la contraseña"
    >
      <Field label="Email" name="email" type="email" autoComplete="username" readOnly value={email} />
      <NewPasswordFields bind={form.bind} isShown={isShown} onShow={setShown} />
    </PlainForm>
  );
}
