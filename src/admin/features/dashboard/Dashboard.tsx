import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { HardDriveDownload, Plus, Radio, UserPlus } from "lucide-react";
import { Attention } from "#admin/features/dashboard/Attention.tsx";
import { Demonstration } from "#admin/features/dashboard/Demonstration.tsx";
import { dashboardQuery, FirstSteps } from "#admin/features/dashboard/FirstSteps.tsx";
import { MissingRecordings } from "#admin/features/dashboard/MissingRecordings.tsx";
import { PlannedEpisodes } from "#admin/features/dashboard/PlannedEpisodes.tsx";
import { ProgramVersion } from "#admin/features/dashboard/ProgramVersion.tsx";
import { changeCount } from "#admin/features/publishing/publishing-labels.ts";
import { publishingQuery } from "#admin/features/publishing/queries.ts";
import { Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { formatMoment } from "#admin/lists/format-date.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { useHasRole } from "#admin/session/session-store.ts";
import { buttonLook } from "#admin/ui/Button.tsx";
import { ITEM } from "#admin/ui/looks.ts";
import { ALL_KINDS } from "#core/catalogue/kinds.ts";
import type { Dashboard as Figures } from "#core/stats/figures-schemas.ts";
import { formatNumber } from "#core/text/numbers.ts";

/** Current figures, pending work and quick actions. See docs/product/back-office.md. */
export function Dashboard() {
  const isAdministrator = useHasRole("admin");
  const query = useQuery(dashboardQuery);
  return (
    <Screen>
      <ScreenHead title="Dashboard">
        <Link className={buttonLook("line")} to="/admin/episodes/new">
          <Plus />
          Nuevo Episodio
        </Link>
        <Link className={buttonLook("line")} to="/admin/guests/new">
          <UserPlus />
          Nuevo Invitado
        </Link>
        <Link className={buttonLook("line")} to="/admin/episodes/latest">
          <Radio />
          Último programa
        </Link>
        {isAdministrator ? (
          <Link className={buttonLook("line")} to="/admin/backup">
            <HardDriveDownload />
            Copia de seguridad
          </Link>
        ) : null}
      </ScreenHead>
      <Unpublished />
      <QueryStates query={query} failureTitle="No se pudieron cargar las cifras">
        {(figures) => (
          <>
            <Demonstration />
            <FirstSteps />
            <Totals figures={figures} />
            <div className="grid grid-fit-88 gap-8">
              <Attention figures={figures} />
              <PlannedEpisodes planned={figures.planned} />
              <RecentEpisodes episodes={figures.recent} />
              <MissingRecordings />
            </div>
          </>
        )}
      </QueryStates>
      <ProgramVersion />
    </Screen>
  );
}

const TOTAL = "grid h-full content-start gap-0.5 p-3.5 no-underline hover:bg-surface";

function Totals({ figures }: { figures: Figures }) {
  return (
    <ul className="mb-8 grid grid-fit-38 border-y-3 border-double border-rule">
      {ALL_KINDS.filter(({ total }) => total).map(({ name, table, labels, list }) => (
        <li key={name}>
          <Link className={TOTAL} to={list}>
            <span className="font-number text-[1.75rem] leading-[1.1] text-ink">
              {formatNumber(figures.totals[table] ?? 0)}
            </span>
            <span>{labels}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link className={TOTAL} to="/admin/stats">
          <span className="font-number text-[1.75rem] leading-[1.1] text-ink">
            {formatNumber(figures.episodes.withAudio)}
            <small className="text-m text-soft"> / {formatNumber(figures.episodes.total)}</small>
          </span>
          <span>
            Con audio<span className="sr-only">: estadísticas</span>
          </span>
        </Link>
      </li>
    </ul>
  );
}

/** The most recently edited episodes. */
const RecentEpisodes = ({ episodes }: { episodes: Figures["recent"] }) => (
  <section aria-labelledby="ultimos-cambios">
    <h2 id="ultimos-cambios">Últimos cambios</h2>
    {episodes.length === 0 ? <p className="text-s text-soft">Todavía no hay programas.</p> : null}
    <ul className="mt-2.5">
      {episodes.map(({ id, number, guestName, neighborhoodName, updatedAt }) => (
        <li className={ITEM} key={id}>
          <Link to="/admin/episodes/edit/$id" params={{ id }}>
            Programa #{number}
          </Link>{" "}
          {neighborhoodName ?? "Sin barrio"} · {guestName ?? "Sin invitado"}{" "}
          <span className="block text-s text-soft">{formatMoment(updatedAt)}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** Publishing summary for the dashboard. Has a loading text of its own, so that the figures need not wait for it. */
function Unpublished() {
  const { data, error } = useQuery(publishingQuery);
  return (
    <p>
      {data ? (
        <Link className="inline-flex min-h-11 items-center" to="/admin/publishing">
          {changeCount(data.count)}
          {data.running ? " · publicando..." : null}
          {data.auto.paused ? " · la publicación automática está en pausa" : null}
          {!data.running && data.builds[0]?.result === "failed" ? " · la última publicación falló" : null}
        </Link>
      ) : error ? (
        <Link className="inline-flex min-h-11 items-center" to="/admin/publishing">
          No se pudo saber qué falta publicar
        </Link>
      ) : (
        <span className="text-s text-soft">Viendo qué falta publicar...</span>
      )}
    </p>
  );
}
