import { useQuery, useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "#admin/api/api-query.ts";
import { call } from "#admin/api/call.ts";
import { CollaboratorRow } from "#admin/features/collaborators/CollaboratorRow.tsx";
import { InviteForm } from "#admin/features/collaborators/InviteForm.tsx";
import { Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { Empty, QueryStates } from "#admin/lists/QueryStates.tsx";
import { notifyDone, useAttempt } from "#admin/notify/notifications.ts";
import { loadSession } from "#admin/session/session-store.ts";
import { Check } from "#admin/ui/Check.tsx";
import { Table } from "#admin/ui/Table.tsx";
import { ROLE_LABELS, ROLES } from "#core/account/roles.ts";
import { api } from "#islands/api-client.ts";

const collaboratorsQuery = apiQuery(["collaborators"], api.admin.collaborators.$get);
const rulesQuery = apiQuery(["collaborators", "rules"], api.admin.collaborators.rules.$get);

/** Switch that makes the second factor mandatory for administrators. */
function AccountRules() {
  const query = useQuery(rulesQuery);
  const queryClient = useQueryClient();
  const [attempt, isBusy] = useAttempt();
  const change = (isNeeded: boolean) =>
    attempt("Error al cambiar la regla", async () => {
      const json = { administratorsNeedSecondFactor: isNeeded };
      const rules = await call(api.admin.collaborators.rules.$put, { json });
      queryClient.setQueryData(rulesQuery.queryKey, rules);
      notifyDone(isNeeded ? "Quien administra tiene que usar dos pasos" : "Los dos pasos son opcionales");
      // An administrator without a second factor now has to set one up: the reloaded session leads there.
      await loadSession();
    });
  return (
    <section className="panel grid gap-2" aria-labelledby="reglas">
      <h2 id="reglas">Verificación en dos pasos</h2>
      <QueryStates query={query} failureTitle="No se pudo leer la regla">
        {({ administratorsNeedSecondFactor: isNeeded }) => (
          <Check checked={isNeeded} disabled={isBusy} onChange={({ target }) => void change(target.checked)}>
            Pedirla a quienes administran
          </Check>
        )}
      </QueryStates>
      <p className="text-s text-soft">
        Quien no la tenga la activa al entrar, antes de seguir. Cada persona la activa en «Mi cuenta».
      </p>
    </section>
  );
}

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
            <Table columns={["Email", "Rol", "Acceso", "Dos pasos", "Desde", "Último ingreso", "Acciones"]}>
              {people.map((person) => (
                <CollaboratorRow key={person.id} person={person} />
              ))}
            </Table>
          )
        }
      </QueryStates>
      <InviteForm />
      <AccountRules />
    </Screen>
  );
}
