import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { call, contentChanged } from "#admin/api/call.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { describeRelease } from "#admin/features/publishing/publishing-labels.ts";
import { pausePublishing, releasesQuery, rollbackQuery } from "#admin/features/publishing/queries.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { Empty, QueryStates } from "#admin/lists/QueryStates.tsx";
import { attempt, notifyDone } from "#admin/notify/notifications.ts";
import { Badge } from "#admin/ui/Badge.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { Check } from "#admin/ui/Check.tsx";
import type {
  ListedEpisode,
  PublishingOverview,
  RollbackContent,
  SiteBuild,
  SiteRelease,
} from "#core/publishing/publishing-schemas.ts";
import { formatCount } from "#core/text/plural.ts";
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
                <Release
                  key={release.id}
                  release={release}
                  build={builds.find(({ releaseId }) => releaseId === release.id)}
                  isAutomatic={auto.enabled && !auto.paused}
                />
              ))}
            </ul>
          )
        }
      </QueryStates>
    </section>
  );
}

interface ReleaseProps {
  release: SiteRelease;
  /** The build that made it, while it is among the last ones. */
  build: SiteBuild | undefined;
  /** Whether an automatic publication may replace it. */
  isAutomatic: boolean;
}

function Release({ release, build, isAutomatic }: ReleaseProps) {
  const [isAsking, setAsking] = useState(false);
  const [pauses, setPauses] = useState(true);
  const preview = useQuery({ ...rollbackQuery(release.id), enabled: isAsking });
  const moment = formatMoment(release.builtAt);
  const restore = async () => {
    await attempt("No se pudo volver a esa versión", async () => {
      // First, so that no publication begins between the two requests.
      if (isAutomatic && pauses) await pausePublishing(true);
      await call(api.admin.publishing.releases[":id"].restore.$post, { param: { id: release.id } });
      notifyDone(`Los visitantes ven la versión del ${moment}`);
    });
    setAsking(false);
    await contentChanged();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-2">
      <div className="min-w-0">
        <time dateTime={release.builtAt}>{moment}</time>
        <span className="block text-s text-soft wrap-anywhere">{describeRelease(release, build)}</span>
      </div>
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
          isWaiting={preview.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={restore}
        >
          <p>
            Los visitantes ven el sitio como estaba entonces, también los comentarios. Lo que se editó después
            no se pierde: queda en el panel.
          </p>
          <QueryStates
            query={preview}
            failureTitle="No se pudo ver qué cambia"
            loadingText="Viendo qué cambia..."
            className="space-y-3.5"
          >
            {(content) => <RollbackPreview content={content} />}
          </QueryStates>
          {isAutomatic ? (
            <Check checked={pauses} onChange={({ target }) => setPauses(target.checked)}>
              Pausar la publicación automática: si no, el próximo cambio reemplaza esta versión
            </Check>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

/** What visitors see again, no longer see and see changed with a release, programme by programme. */
function RollbackPreview({ content }: { content: RollbackContent }) {
  const { returning, leaving, changed, photos } = content;
  if (returning.length + leaving.length + changed.length + photos === 0)
    return <p>Los programas y las fotos son los mismos que se ven hoy.</p>;
  return (
    <>
      <Listed title="Vuelve a verse" episodes={returning} />
      <Listed title="Deja de verse" episodes={leaving} />
      <Listed title="Se ve como era entonces" episodes={changed} />
      {photos > 0 ? <p>{formatCount(photos, "foto vuelve", "fotos vuelven")} a verse.</p> : null}
    </>
  );
}

function Listed({ title, episodes }: { title: string; episodes: readonly ListedEpisode[] }) {
  if (episodes.length === 0) return null;
  return (
    <section>
      <h3 className="font-emphasis">
        {title}: {formatCount(episodes.length, "programa")}
      </h3>
      <ul className="max-h-40 list-disc overflow-y-auto pl-5 text-s">
        {episodes.map(({ number, title }) => (
          <li key={number}>
            Programa {number}
            {title ? `: ${title}` : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
