import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { call } from "#admin/api/call.ts";
import { contentChanged } from "#admin/api/query-client.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { releasesQuery } from "#admin/features/publishing/queries.ts";
import { RollbackPreview } from "#admin/features/publishing/RollbackPreview.tsx";
import { formatMoment } from "#admin/lists/format-date.ts";
import { Empty, QueryStates } from "#admin/lists/QueryStates.tsx";
import { attempt, notifyDone } from "#admin/notify/notifications.ts";
import { Badge } from "#admin/ui/Badge.tsx";
import { Button } from "#admin/ui/Button.tsx";
import type { PublishingOverview, SiteRelease } from "#core/publishing/publishing-schemas.ts";
import { api } from "#islands/api-client.ts";

/** The stored releases of the site. Any of them can be put back online. */
export function Releases({ overview }: { overview: PublishingOverview }) {
  const { builds, live, auto } = overview;
  const query = useQuery(releasesQuery(`${builds[0]?.id}-${builds[0]?.result}-${live?.id}`));
  return (
    <section className="mt-8" aria-labelledby="versiones">
      <h2 className="mb-2" id="versiones">
        Versiones guardadas
      </h2>
      <QueryStates query={query} failureTitle="No se pudieron cargar las versiones">
        {({ releases }) =>
          releases.length === 0 ? (
            <Empty title="Todavía no hay versiones guardadas" />
          ) : (
            <ul className="mt-2.5">
              {releases.map((release) => (
                <Release key={release.id} release={release} isAutomatic={auto.enabled} />
              ))}
            </ul>
          )
        }
      </QueryStates>
    </section>
  );
}

function Release({ release, isAutomatic }: { release: SiteRelease; isAutomatic: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const moment = formatMoment(release.builtAt);
  const restore = async () => {
    await attempt("No se pudo volver a esa versión", async () => {
      await call(api.admin.publishing.releases[":id"].restore.$post, { param: { id: release.id } });
      notifyDone(`Los visitantes ven la versión del ${moment}`);
    });
    setAsking(false);
    await contentChanged();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-2">
      <time dateTime={release.builtAt}>{moment}</time>
      {release.current ? (
        <Badge state="active">A la vista</Badge>
      ) : (
        <Button look="line" aria-label={`Volver a esta versión: ${moment}`} onClick={() => setAsking(true)}>
          <Undo2 />
          Volver a esta versión
        </Button>
      )}
      {isAsking ? (
        <ConfirmDialog
          question={`¿Estás seguro de que querés volver a la versión del ${moment}?`}
          confirmLabel="Volver a esta versión"
          busyLabel="Volviendo..."
          onCancel={() => setAsking(false)}
          onConfirm={restore}
        >
          <p>Los visitantes ven el sitio como estaba entonces. Lo que se editó después no se pierde.</p>
          <p>
            <strong>Vuelve a verse lo que se retiró después</strong>: programas despublicados o eliminados,
            fotos y comentarios que se borraron.
          </p>
          <RollbackPreview id={release.id} />
          {isAutomatic ? (
            <p className="text-s text-soft">La próxima publicación automática la reemplaza.</p>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
