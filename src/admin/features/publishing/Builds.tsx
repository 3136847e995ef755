import { CAUSES, formatDuration, RESULTS } from "#admin/features/publishing/publishing-labels.ts";
import { type Column, DataTable } from "#admin/lists/DataTable.tsx";
import { formatMoment } from "#admin/lists/format-date.ts";
import { Empty } from "#admin/lists/QueryStates.tsx";
import { Badge } from "#admin/ui/Badge.tsx";
import type { SiteBuild } from "#core/publishing/publishing-schemas.ts";

/** Badge states, which set the colours. */
const TONES: Record<SiteBuild["result"], string> = {
  running: "pending",
  requested: "pending",
  published: "published",
  failed: "failed",
  interrupted: "off",
};

/** The latest builds, newest first. */
export const Builds = ({ builds }: { builds: readonly SiteBuild[] }) => (
  <section className="mt-8" aria-labelledby="publicaciones">
    <h2 className="mb-2" id="publicaciones">
      Últimas publicaciones
    </h2>
    {builds.length === 0 ? (
      <Empty title="Todavía no hay publicaciones" />
    ) : (
      <DataTable items={builds} columns={columns} keyOf={({ id }) => id} />
    )}
  </section>
);

const columns: Column<SiteBuild>[] = [
  {
    label: "Empezó",
    wide: true,
    cell: ({ startedAt }) => <time dateTime={startedAt}>{formatMoment(startedAt)}</time>,
  },
  {
    label: "Duración",
    cell: ({ durationSeconds }) => (durationSeconds === null ? "—" : formatDuration(durationSeconds)),
  },
  { label: "Origen", cell: ({ cause }) => CAUSES[cause] },
  {
    label: "Resultado",
    cell: ({ result, reason }) => (
      <div className="min-w-0">
        <Badge state={TONES[result]}>{RESULTS[result]}</Badge>
        {reason ? <Reason text={reason} /> : null}
      </div>
    ),
  },
];

/** A summary line that opens to show the end of the log. */
function Reason({ text }: { text: string }) {
  const [said, ...log] = text.split("\n");
  const rest = log.join("\n").trim();
  if (!rest) return <p className="text-s text-soft">{said}</p>;
  return (
    <details>
      <summary className="cursor-pointer">{said}</summary>
      <pre className="max-h-64 overflow-auto text-xs whitespace-pre-wrap wrap-anywhere">{rest}</pre>
    </details>
  );
}
