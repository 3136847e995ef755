import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery, call, contentChanged } from "#admin/api/call.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { notifyDone, useAttempt } from "#admin/notify/notifications.ts";
import { useHasRole } from "#admin/session/session-store.ts";
import { Button } from "#admin/ui/Button.tsx";
import { api } from "#islands/api-client.ts";

const demonstrationQuery = apiQuery(["demonstration"], api.admin.demonstration.$get);

/** Time for the backup that precedes. */
const TIMEOUT_MS = 120_000;

/** Offers administrators to empty the demonstration, as long as the archive has no content of its own. */
export function Demonstration() {
  const enabled = useHasRole("admin");
  const { data, refetch } = useQuery({ ...demonstrationQuery, enabled });
  const [isAsking, setAsking] = useState(false);
  const [attempt] = useAttempt();
  if (!data?.isAlone) return null;
  const clear = async () => {
    await attempt("No se pudo vaciar la demostración", async () => {
      await call(api.admin.demonstration.clear.$post, {}, TIMEOUT_MS);
      notifyDone("El archivo está vacío. La copia de la demostración quedó en «Copia de seguridad».");
      await contentChanged();
    });
    setAsking(false);
    await refetch();
  };
  return (
    <section className="panel mb-8" aria-labelledby="demostracion">
      <h2 id="demostracion">Este archivo es la demostración</h2>
      <p className="my-2.5 text-s text-soft">
        Sus programas, voces y fotos son inventados. Para empezar el tuyo, vaciala: antes se hace una copia, y
        las cuentas quedan.
      </p>
      <Button look="line" onClick={() => setAsking(true)}>
        Vaciar la demostración
      </Button>
      {isAsking ? (
        <ConfirmDialog
          question="¿Vaciar la demostración?"
          confirmLabel="Vaciar"
          busyLabel="Haciendo la copia y vaciando..."
          onConfirm={clear}
          onCancel={() => setAsking(false)}
        >
          <p>
            Se eliminan todos los programas, invitados, barrios, temas, fotos, audios y textos de la
            demostración. El sitio se publica vacío.
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
