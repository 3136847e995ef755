import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { apiQuery } from "#admin/api/call.ts";
import { Bars } from "#admin/features/stats/Bars.tsx";
import { ExportLink } from "#admin/lists/ExportLink.tsx";
import { FilterSelect } from "#admin/lists/FilterSelect.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import type { ListeningFigures } from "#core/stats/listening-schemas.ts";
import { inLocale } from "#core/text/locale.ts";
import { formatNumber } from "#core/text/numbers.ts";
import { formatCount } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";

const ALL = "all";
const monthName = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" }),
);

/** Listening statistics: plays and minutes, of one year or of all. */
export function Listening() {
  const id = useId();
  const [year, setYear] = useState(ALL);
  const filter: Record<string, string> = year === ALL ? {} : { year };
  const query = useQuery({
    ...apiQuery(["stats", "listening", year], api.admin.stats.listening.$get, { query: filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="mt-10 border-t border-rule pt-5" aria-labelledby={id}>
      <h2 id={id}>Escuchas</h2>
      <QueryStates query={query} failureTitle="No se pudieron cargar las escuchas">
        {(figures) =>
          figures.years.length === 0 ? (
            <p className="mt-1 text-s text-soft">
              Todavía no se contó ninguna. Cuenta desde el quinto segundo de sonido; se enciende y se apaga en
              «El archivo», en «Aviso legal».
            </p>
          ) : (
            <>
              <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
                <p className="mt-1 text-s text-soft" aria-live="polite">
                  {leadOf(figures)}
                </p>
                <div className="actions">
                  <FilterSelect
                    label="Año"
                    value={year}
                    options={[
                      { value: ALL, label: "Todos los años" },
                      ...figures.years.map((one) => ({ value: String(one), label: String(one) })),
                    ]}
                    onChange={setYear}
                  />
                  <ExportLink
                    path="/api/admin/stats/listening.csv"
                    filter={filter}
                    label="Exportar escuchas"
                  />
                </div>
              </div>
              <div className="grid grid-fit-88 gap-8">
                <Bars
                  title="Por mes"
                  heading="h3"
                  rows={figures.perMonth.map((one) => barOf(nameOf(one.month), one))}
                />
                <Bars
                  title="Por programa"
                  heading="h3"
                  rows={figures.perEpisode.map((one) => barOf(`Programa ${one.number}`, one))}
                  folded
                />
                <Bars
                  title="Por barrio de los programas"
                  heading="h3"
                  rows={figures.perNeighborhood.map((one) => barOf(one.name ?? "Sin barrio", one))}
                  folded
                />
              </div>
            </>
          )
        }
      </QueryStates>
    </section>
  );
}

interface ListenedRow {
  plays: number;
  seconds: number;
}

/** Minutes below ten hours, then hours: `34 min`, `231 h`. */
const lengthOf = (seconds: number) =>
  seconds < 36_000
    ? `${formatNumber(Math.round(seconds / 60))} min`
    : `${formatNumber(Math.round(seconds / 3600))} h`;

const barOf = (label: string, { plays, seconds }: ListenedRow) => ({
  label,
  count: plays,
  shown: `${formatNumber(plays)} · ${lengthOf(seconds)}`,
});

/** @param month `YYYY-MM` */
const nameOf = (month: string) => monthName().format(new Date(`${month}-01`));

const leadOf = ({ plays, seconds }: ListeningFigures) =>
  `${formatCount(plays, "reproducción", "reproducciones")} · ${formatCount(Math.round(seconds / 60), "minuto")} de sonido`;
