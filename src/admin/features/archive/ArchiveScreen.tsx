import { useQuery } from "@tanstack/react-query";
import { IdentityForm, identityLabels } from "#admin/features/archive/IdentityForm.tsx";
import { identityQuery, updateIdentity } from "#admin/features/archive/queries.ts";
import { giveBackOf } from "#admin/history/give-back.ts";
import { History } from "#admin/history/History.tsx";
import { Screen } from "#admin/layout/Screen.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { identityForm } from "#core/site/archive-identity.ts";

/** What the archive says of itself. See docs/product/archive.md. */
export function ArchiveScreen() {
  const identity = useQuery(identityQuery());
  return (
    <Screen>
      <ScreenHead title="El archivo" lead="Nombre, conducción y licencia, como los muestra todo el sitio." />
      <QueryStates query={identity} failureTitle="No se pudo cargar el archivo">
        {(row) => (
          <>
            <IdentityForm identity={row} />
            {row.id === null ? null : (
              <History
                table="archive"
                id={row.id}
                labels={identityLabels}
                record={giveBackOf({ schema: identityForm, row, update: updateIdentity })}
              />
            )}
          </>
        )}
      </QueryStates>
    </Screen>
  );
}
