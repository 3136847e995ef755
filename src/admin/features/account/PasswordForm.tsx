import { useState } from "react";
import * as v from "valibot";
import { call, contentChanged } from "#admin/api/call.ts";
import { PlainForm } from "#admin/forms/PlainForm.tsx";
import { usePlainForm } from "#admin/forms/use-plain-form.ts";
import { notifyDone, notifyFailure } from "#admin/notify/notifications.ts";
import { checkNewPassword, NewPasswordFields } from "#admin/session/NewPasswordFields.tsx";
import { setSession } from "#admin/session/session-store.ts";
import { notifyTabs } from "#admin/session/tabs.ts";
import { passwordChange } from "#core/account/password.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";

const FAILED = "Error al cambiar la contraseña";
const EMPTY = { current: "", next: "", again: "" };
const schema = v.object({ ...passwordChange.entries, again: v.string() });

/** Change of password: the current one once, the new one twice. Nothing typed is stored as a draft. */
export function PasswordForm({ email }: { email: string }) {
  const [isShown, setShown] = useState(false);
  const form = usePlainForm(schema, EMPTY, async (typed) => {
    const { current, next } = typed;
    checkNewPassword(typed, { email, current });
    try {
      const { user } = await call(api.session.password.$post, { json: { current, next } });
      // The server starts a new session in this browser.
      setSession({ step: "in", user, isConfirmed: true });
      notifyTabs("signed-in");
    } catch (error) {
      notifyFailure(FAILED, error);
      throw error;
    }
    form.reset(EMPTY);
    notifyDone("Contraseña cambiada. Tus otras sesiones se cerraron.");
    // The list of open sessions is on the same screen.
    void contentChanged();
  });
  return (
    <PlainForm
      className="panel"
      aria-labelledby="cambiar-clave"
      form={form}
      submitLabel="Cambiar la contraseña"
      busyLabel="Cambiando..."
      failed={FAILED}
    >
      <h2 id="cambiar-clave">Cambiar la contraseña</h2>
      <Field label="Email" name="email" type="email" autoComplete="username" readOnly value={email} />
      <Field
        label="Contraseña actual"
        type={isShown ? "text" : "password"}
        autoComplete="current-password"
        {...form.bind("current")}
      />
      <NewPasswordFields bind={form.bind} isShown={isShown} onShow={setShown} />
      <p className="text-s text-soft">Al cambiarla se cierran tus sesiones en otros navegadores.</p>
    </PlainForm>
  );
}
