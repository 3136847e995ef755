import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#admin/api/call.ts";
import { Bars } from "#admin/features/stats/Bars.tsx";
import { Listening } from "#admin/features/stats/Listening.tsx";
import { Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import type { ArchiveFigures } from "#core/stats/figures-schemas.ts";
import { formatCount } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";

const SECONDS_PER_HOUR = 3600;

/** Statistics: how complete the episodes are, and their number per year, barrio and topic. */
export function Stats() {
  const query = useQuery(apiQuery(["stats"], api.admin.stats.$get));
  return (
    <Screen>
      <ScreenHead title="Estadísticas" lead={query.data ? leadOf(query.data) : null} />
      <QueryStates query={query} failureTitle="No se pudieron cargar las estadísticas">
        {({ coverage, perYear, perNeighborhood, perTopic }) => (
          <div className="grid grid-fit-88 gap-8">
            <Bars
              title="Qué tiene cada programa"
              of={coverage.total}
              rows={[
                { label: "Fecha", count: coverage.date },
                { label: "Invitado", count: coverage.guest },
                { label: "Barrio", count: coverage.neighborhood },
                { label: "Temas", count: coverage.topics },
                { label: "Fotos", count: coverage.photos },
                { label: "Audio", count: coverage.audio },
                { label: "Transcripción", count: coverage.transcript },
                { label: "Análisis", count: coverage.analysis },
              ]}
            />
            <Bars
              title="Por año"
              rows={perYear.map(({ year, episodes }) => ({
                label: year === null ? "Sin fecha" : String(year),
                count: episodes,
              }))}
            />
            <Bars title="Por barrio" rows={perNeighborhood.map(toRow)} folded />
            <Bars title="Por tema" rows={perTopic.map(toRow)} folded />
          </div>
        )}
      </QueryStates>
      <Listening />
    </Screen>
  );
}

const toRow = ({ name, episodes }: { name: string; episodes: number }) => ({ label: name, count: episodes });

function leadOf({ coverage, seconds }: ArchiveFigures): string {
  const hours = Math.round((seconds / SECONDS_PER_HOUR) * 10) / 10;
  return `${formatCount(coverage.total, "programa")} · ${formatCount(hours, "hora")} con duración registrada`;
}
