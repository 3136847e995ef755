import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { apiQuery } from "#admin/api/api-query.ts";
import { call } from "#admin/api/call.ts";
import { contentChanged } from "#admin/api/query-client.ts";
import { OwnSessions } from "#admin/features/account/OwnSessions.tsx";
import { PasswordForm } from "#admin/features/account/PasswordForm.tsx";
import { SecondFactor } from "#admin/features/account/SecondFactor.tsx";
import { SelectField } from "#admin/forms/SelectField.tsx";
import { usePlainForm } from "#admin/forms/use-plain-form.ts";
import { Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { FailureNotice, QueryStates } from "#admin/lists/QueryStates.tsx";
import { notifyDone, useAttempt } from "#admin/notify/notifications.ts";
import { setSession, useUser } from "#admin/session/session-store.ts";
import { Button } from "#admin/ui/Button.tsx";
import { NOTICE_RHYTHMS, type NoticeRhythm } from "#core/account/notices.ts";
import { hasRole, ROLE_LABELS } from "#core/account/roles.ts";
import { ownName } from "#core/account/sign-in-schemas.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";
import { Notice } from "#ui/Notice.tsx";

/** The name that others read in notices and histories. */
function OwnName() {
  const { name } = useUser();
  const { submit, failure, isSubmitting, bind } = usePlainForm(
    ownName,
    { name: name ?? "" },
    async (json) => {
      const { user } = await call(api.session.name.$put, { json });
      setSession({ step: "in", user, isConfirmed: true });
      notifyDone("Nombre guardado");
      void contentChanged();
    },
  );
  return (
    <form className="panel grid grid-cols-1 gap-4" noValidate onSubmit={submit}>
      <Field
        label="Tu nombre"
        hint="Lo ven las demás personas del archivo en avisos e historiales. Sin nombre, ven tu correo."
        autoComplete="name"
        maxLength={80}
        {...bind("name")}
      />
      {failure ? (
        <FailureNotice failure={failure} title="Error al guardar el nombre" onRetry={() => void submit()} />
      ) : null}
      <Button type="submit" className="justify-self-start" busy={isSubmitting}>
        {isSubmitting ? "Guardando..." : "Guardar el nombre"}
      </Button>
    </form>
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
      {mayChange && !isMissing ? <Notices messages={hasRole(user, "editor")} /> : null}
      <OwnSessions />
    </Screen>
  );
}

const noticesQuery = apiQuery(["own-notices"], api.notices.$get);
const OPTIONS = Object.entries(NOTICE_RHYTHMS).map(([value, label]) => ({ value, label }));

/**
 * Select for how often the user gets an email about pending comments and messages.
 * @param messages whether the account may also read messages
 */
function Notices({ messages }: { messages: boolean }) {
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
