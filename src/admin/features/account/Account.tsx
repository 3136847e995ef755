import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { apiQuery, call, contentChanged } from "#admin/api/call.ts";
import { OwnSessions } from "#admin/features/account/OwnSessions.tsx";
import { PasswordForm } from "#admin/features/account/PasswordForm.tsx";
import { SecondFactor } from "#admin/features/account/SecondFactor.tsx";
import { PlainForm } from "#admin/forms/PlainForm.tsx";
import { SelectField } from "#admin/forms/SelectField.tsx";
import { usePlainForm } from "#admin/forms/use-plain-form.ts";
import { Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { notifyDone, useAttempt } from "#admin/notify/notifications.ts";
import { setSession, useHasRole, useUser } from "#admin/session/session-store.ts";
import { NOTICE_RHYTHMS, type NoticeRhythm } from "#core/account/notices.ts";
import { ROLE_LABELS } from "#core/account/roles.ts";
import { ownName } from "#core/account/sign-in-schemas.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";
import { Notice } from "#ui/Notice.tsx";

/** The name that others read in notices and histories. */
function OwnName() {
  const { name } = useUser();
  const form = usePlainForm(ownName, { name: name ?? "" }, async (json) => {
    const { user } = await call(api.session.name.$put, { json });
    setSession({ step: "in", user, isConfirmed: true });
    notifyDone("Nombre guardado");
    void contentChanged();
  });
  return (
    <PlainForm
      className="panel"
      form={form}
      submitLabel="Guardar el nombre"
      busyLabel="Guardando..."
      failed="Error al guardar el nombre"
    >
      <Field
        label="Tu nombre"
        hint="Lo ven las demás personas del archivo en avisos e historiales. Sin nombre, ven tu correo."
        autoComplete="name"
        maxLength={80}
        {...form.bind("name")}
      />
    </PlainForm>
  );
}

/** The user's own account. The only screen while the password is a temporary one or a required second factor is missing. */
export function Account() {
  const user = useUser();
  const isMissing = user.secondFactor === "missing";
  const mayChange = user.active && !user.passwordIsTemporary;
  const secondFactor = mayChange ? <SecondFactor /> : null;
  return (
    <Screen>
      <ScreenHead title="Mi cuenta" lead={ROLE_LABELS[user.role].name} />
      {user.passwordIsTemporary ? (
        <Notice tone="ok" title="Elegí tu contraseña para empezar">
          <p>Entraste con una contraseña temporal, que otra persona conoce. Cambiala por una tuya.</p>
        </Notice>
      ) : null}
      {isMissing ? (
        <Notice tone="ok" title="Activá la verificación en dos pasos para seguir">
          <p>Este archivo la pide a quienes lo administran.</p>
        </Notice>
      ) : null}
      {isMissing ? secondFactor : null}
      {mayChange && !isMissing ? <OwnName /> : null}
      <PasswordForm key={user.id} email={user.email} />
      {isMissing ? null : secondFactor}
      {mayChange && !isMissing ? <Notices /> : null}
      <OwnSessions />
    </Screen>
  );
}

const noticesQuery = apiQuery(["own-notices"], api.notices.$get);
const OPTIONS = Object.entries(NOTICE_RHYTHMS).map(([value, label]) => ({ value, label }));

/** Select for how often the user gets an email about pending comments and, as an editor, messages. */
function Notices() {
  const messages = useHasRole("editor");
  const id = useId();
  const client = useQueryClient();
  const query = useQuery(noticesQuery);
  const [attempt, isBusy] = useAttempt();
  const choose = (rhythm: NoticeRhythm) =>
    attempt("Error al guardar los avisos", async () => {
      const chosen = await call(api.notices.$put, { json: { rhythm } });
      client.setQueryData(noticesQuery.queryKey, chosen);
      notifyDone("Avisos guardados.");
    });
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>Avisos por correo</h2>
      <QueryStates query={query} failureTitle="No se pudieron cargar tus avisos" className="mt-4">
        {({ rhythm }) => (
          <SelectField
            label={messages ? "Comentarios y mensajes que esperan" : "Comentarios que esperan"}
            hint="Si no espera nada nuevo, no llega nada. El correo no lleva lo que escribieron: dice cuánto hay y dónde verlo."
            options={OPTIONS}
            value={rhythm}
            disabled={isBusy}
            onChange={({ target }) => choose(target.value as NoticeRhythm)}
          />
        )}
      </QueryStates>
    </section>
  );
}
