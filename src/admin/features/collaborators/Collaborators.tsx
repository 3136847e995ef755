import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#admin/api/call.ts";
import { AccountRules } from "#admin/features/collaborators/AccountRules.tsx";
import {
  CollaboratorActions,
  collaboratorColumns,
} from "#admin/features/collaborators/collaborator-columns.tsx";
import { InviteForm } from "#admin/features/collaborators/InviteForm.tsx";
import { Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { DataTable } from "#admin/lists/DataTable.tsx";
import { Empty, QueryStates } from "#admin/lists/QueryStates.tsx";
import { ROLE_LABELS, ROLES } from "#core/account/roles.ts";
import { api } from "#islands/api-client.ts";

const collaboratorsQuery = apiQuery(["collaborators"], api.admin.collaborators.$get);

/** The collaborators of the archive with their roles: invite, suspend, remove. */
export function Collaborators() {
  const query = useQuery(collaboratorsQuery);
  return (
    <Screen>
      <ScreenHead title="Colaboradores" lead="Quién trabaja en el archivo, y qué puede." />
      <ul className="mb-5 grid gap-1 text-s" aria-label="Roles">
        {ROLES.map((role) => (
          <li key={role}>
            <strong>{ROLE_LABELS[role].name}.</strong> {ROLE_LABELS[role].may}
          </li>
        ))}
      </ul>
      <QueryStates query={query} failureTitle="No se pudieron cargar los colaboradores">
        {(people) =>
          people.length === 0 ? (
            <Empty title="No hay colaboradores" />
          ) : (
            <DataTable
              items={people}
              columns={collaboratorColumns}
              keyOf={({ id }) => id}
              actions={(person) => <CollaboratorActions person={person} />}
            />
          )
        }
      </QueryStates>
      <InviteForm />
      <AccountRules />
    </Screen>
  );
}
