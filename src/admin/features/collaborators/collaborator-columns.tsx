import { Trash2 } from "lucide-react";
import { useState } from "react";
import { call, contentChanged } from "#admin/api/call.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { ROLE_OPTIONS } from "#admin/features/collaborators/InviteForm.tsx";
import { PasswordDialog } from "#admin/features/collaborators/PasswordDialog.tsx";
import { Options } from "#admin/forms/SelectField.tsx";
import type { Column } from "#admin/lists/DataTable.tsx";
import { formatDate, formatMoment } from "#admin/lists/format-date.ts";
import { notifyDone, useAttempt } from "#admin/notify/notifications.ts";
import { loadSession, useUser } from "#admin/session/session-store.ts";
import { Badge } from "#admin/ui/Badge.tsx";
import { Button } from "#admin/ui/Button.tsx";
import type { Collaborator } from "#core/account/collaborator-schemas.ts";
import { toRole } from "#core/account/roles.ts";
import { api } from "#islands/api-client.ts";

const one = api.admin.collaborators[":id"];

interface Props {
  person: Collaborator;
}

/** Changes of a collaborator. The server refuses to remove the last administrator; there is no such check here. */
function useChanges({ id }: Collaborator) {
  const self = useUser();
  const [attempt, isBusy] = useAttempt();
  const run = async (work: Promise<unknown>, done: string, failed: string) => {
    await attempt(failed, async () => {
      await work;
      notifyDone(done);
      if (id === self.id) await loadSession();
    });
    await contentChanged();
  };
  const change = (part: { role?: Collaborator["role"]; active?: boolean }, done: string) =>
    void run(call(one.$patch, { param: { id }, json: part }), done, "Error al cambiar el colaborador");
  return { run, change, isBusy, isSelf: id === self.id };
}

function Email({ person: { id, email, name } }: Props) {
  const isSelf = useUser().id === id;
  return (
    <>
      {email}
      {isSelf ? <span className="text-s text-soft"> (vos)</span> : null}
      {name ? <p className="text-s text-soft">{name}</p> : null}
    </>
  );
}

function RoleSelect({ person }: Props) {
  const { email, role } = person;
  const { change, isBusy } = useChanges(person);
  return (
    <select
      className="control min-w-max py-0.75 pl-2 text-ms"
      aria-label={`Rol de ${email}`}
      value={role}
      disabled={isBusy}
      onChange={({ target }) => change({ role: toRole(target.value) }, `Se cambió el rol de ${email}`)}
    >
      <Options of={ROLE_OPTIONS} />
    </select>
  );
}

export const collaboratorColumns: Column<Collaborator>[] = [
  { label: "Email", wide: true, cell: (person) => <Email person={person} /> },
  { label: "Rol", cell: (person) => <RoleSelect person={person} /> },
  {
    label: "Acceso",
    cell: ({ active }) => <Badge state={active ? "active" : "off"}>{active ? "Activo" : "Suspendido"}</Badge>,
  },
  { label: "Dos pasos", cell: ({ hasSecondFactor }) => (hasSecondFactor ? "Sí" : "No") },
  { label: "Desde", number: true, cell: ({ createdAt }) => formatDate(createdAt) },
  {
    label: "Último ingreso",
    cell: ({ lastSignInAt }) => (lastSignInAt ? formatMoment(lastSignInAt) : "Nunca"),
  },
];

export function CollaboratorActions({ person }: Props) {
  const { id, email, active } = person;
  const { run, change, isBusy, isSelf } = useChanges(person);
  const [isAsking, setAsking] = useState(false);
  const [isForgot, setForgot] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isSelf ? null : (
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
          onConfirm={async () => {
            await run(
              call(one.$delete, { param: { id } }),
              `Se quitó a ${email}`,
              "Error al quitar el colaborador",
            );
            setAsking(false);
          }}
        >
          <p>
            Se elimina su cuenta y ya no puede entrar. Esto no se puede deshacer; lo que hizo se conserva.
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
