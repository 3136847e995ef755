import { Trash2 } from "lucide-react";
import { useState } from "react";
import { call, contentChanged } from "#admin/api/call.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { PasswordDialog } from "#admin/features/collaborators/PasswordDialog.tsx";
import { formatDate, formatMoment } from "#admin/lists/format-date.ts";
import { notifyDone, useAttempt } from "#admin/notify/notifications.ts";
import { loadSession, useUser } from "#admin/session/session-store.ts";
import { Badge } from "#admin/ui/Badge.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { Cell, Row, RowActions, RowHead } from "#admin/ui/Table.tsx";
import type { Collaborator } from "#core/account/collaborator-schemas.ts";
import { ROLE_LABELS, ROLES, toRole } from "#core/account/roles.ts";
import { api } from "#islands/api-client.ts";

const one = api.admin.collaborators[":id"];

/** One collaborator with actions. The server refuses to remove the last administrator; there is no such check here. */
export function CollaboratorRow({ person }: { person: Collaborator }) {
  const { id, email, name, role, active, createdAt, lastSignInAt, hasSecondFactor } = person;
  const self = useUser();
  const [attempt, isBusy] = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const [isForgot, setForgot] = useState(false);
  const run = async (work: Promise<unknown>, done: string, failed: string) => {
    await attempt(failed, async () => {
      await work;
      notifyDone(done);
      if (id === self.id) await loadSession();
    });
    setAsking(false);
    await contentChanged();
  };
  const change = (part: { role?: Collaborator["role"]; active?: boolean }, done: string) =>
    void run(call(one.$patch, { param: { id }, json: part }), done, "Error al cambiar el colaborador");
  return (
    <Row>
      <RowHead wide>
        {email}
        {id === self.id ? <span className="text-s text-soft"> (vos)</span> : null}
        {name ? <p className="text-s text-soft">{name}</p> : null}
      </RowHead>
      <Cell label="Rol">
        <select
          className="control min-w-max py-0.75 pl-2 text-ms"
          aria-label={`Rol de ${email}`}
          value={role}
          disabled={isBusy}
          onChange={({ target }) => change({ role: toRole(target.value) }, `Se cambió el rol de ${email}`)}
        >
          {ROLES.map((name) => (
            <option key={name} value={name}>
              {ROLE_LABELS[name].name}
            </option>
          ))}
        </select>
      </Cell>
      <Cell label="Acceso">
        <Badge state={active ? "active" : "off"}>{active ? "Activo" : "Suspendido"}</Badge>
      </Cell>
      <Cell label="Dos pasos">{hasSecondFactor ? "Sí" : "No"}</Cell>
      <Cell label="Desde" number>
        {formatDate(createdAt)}
      </Cell>
      <Cell label="Último ingreso">{lastSignInAt ? formatMoment(lastSignInAt) : "Nunca"}</Cell>
      <RowActions>
        <div className="flex flex-wrap items-center gap-2">
          {id === self.id ? null : (
            <Button look="line" aria-label={`Recuperar acceso de ${email}`} onClick={() => setForgot(true)}>
              Recuperar acceso
            </Button>
          )}
          {isForgot ? <PasswordDialog person={person} onClose={() => setForgot(false)} /> : null}
          <Button
            look="line"
            busy={isBusy}
            aria-label={`${active ? "Suspender" : "Reactivar"} a ${email}`}
            onClick={() =>
              change({ active: !active }, active ? `Se suspendió a ${email}` : `Se reactivó a ${email}`)
            }
          >
            {active ? "Suspender" : "Reactivar"}
          </Button>
          <Button
            look="icon-danger"
            busy={isBusy}
            aria-label={`Quitar a ${email}`}
            title="Quitar"
            onClick={() => setAsking(true)}
          >
            <Trash2 />
          </Button>
          {isAsking ? (
            <ConfirmDialog
              question={`¿Estás seguro de que querés quitar a ${email}?`}
              confirmLabel="Quitar"
              onCancel={() => setAsking(false)}
              onConfirm={() =>
                run(
                  call(one.$delete, { param: { id } }),
                  `Se quitó a ${email}`,
                  "Error al quitar el colaborador",
                )
              }
            >
              <p>
                Se elimina su cuenta y ya no puede entrar. Esto no se puede deshacer; lo que hizo se conserva.
              </p>
            </ConfirmDialog>
          ) : null}
        </div>
      </RowActions>
    </Row>
  );
}
