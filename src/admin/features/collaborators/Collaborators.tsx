import { useQuery } from "@tanstack/react-query";
import { CollaboratorRow } from "#admin/features/collaborators/CollaboratorRow.tsx";
import { InviteForm } from "#admin/features/collaborators/InviteForm.tsx";
import { collaboratorsQuery } from "#admin/features/collaborators/queries.ts";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { Empty } from "#admin/lists/Empty.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";

/** Who works on the archive, with which role; invite, switch off, remove. */
export function Collaborators() {
  const query = useQuery(collaboratorsQuery);
  return (
    <div className="screen">
      <ScreenHead
        title="Colaboradores"
        lead="Quien administra puede todo; quien colabora modera los comentarios."
      />
      <QueryStates query={query} failureTitle="No se pudieron cargar los colaboradores">
        {(people) =>
          people.length === 0 ? (
            <Empty title="No hay colaboradores" />
          ) : (
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">Email</th>
                  <th scope="col">Rol</th>
                  <th scope="col">Acceso</th>
                  <th scope="col">Desde</th>
                  <th scope="col">Último ingreso</th>
                  <th scope="col">Acciones</th>
                </tr>
              </thead>
              <tbody>
                {people.map((person) => (
                  <CollaboratorRow key={person.id} person={person} />
                ))}
              </tbody>
            </table>
          )
        }
      </QueryStates>
      <InviteForm />
    </div>
  );
}
