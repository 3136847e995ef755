import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, contentChanged } from "#admin/api/call.ts";
import { Dialog } from "#admin/dialogs/Dialog.tsx";
import { notifyDone, useAttempt } from "#admin/notify/notifications.ts";
import { recoveryQuery } from "#admin/session/RecoverScreen.tsx";
import { Button } from "#admin/ui/Button.tsx";
import type { Collaborator } from "#core/account/collaborator-schemas.ts";
import { api } from "#islands/api-client.ts";

const one = api.admin.collaborators[":id"];

interface Props {
  person: Pick<Collaborator, "id" | "email" | "hasSecondFactor">;
  onClose: () => void;
}

/** Restores access for a collaborator who has lost the password or the second factor. */
export function PasswordDialog({ person: { id, email, hasSecondFactor }, onClose }: Props) {
  const canMail = useQuery(recoveryQuery).data?.isAvailable ?? false;
  const [given, setGiven] = useState<string | null>(null);
  const [attempt, isBusy] = useAttempt();
  const run = (work: () => Promise<void>) => attempt("Error al cambiar el acceso", work);
  const mail = () =>
    run(async () => {
      await call(one.link.$post, { param: { id } });
      notifyDone(`Se mandó un enlace a ${email}`);
      onClose();
    });
  const give = () =>
    run(async () => setGiven((await call(one.password.$post, { param: { id } })).temporaryPassword));
  const dropFactor = () =>
    run(async () => {
      await call(one["second-factor"].$delete, { param: { id } });
      notifyDone(`${email} entra con su contraseña sola`);
      onClose();
      await contentChanged();
    });
  return (
    <Dialog title={`Acceso de ${email}`} onClose={onClose}>
      {given === null ? (
        <>
          {canMail ? (
            <p>
              Un enlace por correo, que dura una hora, es lo más seguro: la contraseña la elige y la sabe solo
              esa persona.
            </p>
          ) : null}
          <p>Con una contraseña temporal se cierran sus sesiones, y al entrar tiene que elegir otra.</p>
        </>
      ) : (
        <ShownPassword password={given} />
      )}
      {hasSecondFactor && given === null ? (
        <p>
          ¿Perdió el teléfono y los códigos?{" "}
          <Button look="line" busy={isBusy} onClick={dropFactor}>
            Quitarle la verificación en dos pasos
          </Button>
        </p>
      ) : null}
      <div className="actions justify-end">
        <Button look="line" onClick={onClose}>
          {given === null ? "Cancelar" : "Cerrar"}
        </Button>
        {given === null ? (
          <>
            <Button look={canMail ? "line" : "main"} busy={isBusy} onClick={give}>
              Dar una contraseña temporal
            </Button>
            {canMail ? (
              <Button busy={isBusy} onClick={mail}>
                Mandar un enlace
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

/** A temporary password. It is shown only once; the server cannot show it again. */
export const ShownPassword = ({ password }: { password: string }) => (
  <>
    <p>Pasale esta contraseña por un medio seguro. Se muestra una sola vez:</p>
    <p>
      <code className="inline-block select-all border border-dashed border-accent bg-sunken px-3.25 py-1.5 font-number text-l wrap-anywhere">
        {password}
      </code>
    </p>
  </>
);
