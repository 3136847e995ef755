import { call } from "#admin/api/call.ts";
import { contentChanged } from "#admin/api/query-client.ts";
import { usePlainForm } from "#admin/forms/use-plain-form.ts";
import { FailureNotice } from "#admin/lists/QueryStates.tsx";
import { notifyDone } from "#admin/notify/notifications.ts";
import { setSession, useUser } from "#admin/session/session-store.ts";
import { Button } from "#admin/ui/Button.tsx";
import { ownName } from "#core/account/sign-in-schemas.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";

/** The name that others read in notices and histories. */
export function OwnName() {
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
