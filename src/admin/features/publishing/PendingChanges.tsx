import { actionLabel, byEpisode } from "#admin/features/publishing/publishing-labels.ts";
import { kindName } from "#admin/history/kind-name.ts";
import { Empty } from "#admin/lists/Empty.tsx";
import { formatMoment } from "#admin/lists/format-date.ts";
import { Cell, Row, RowHead, Table } from "#admin/ui/Table.tsx";
import type { PendingChange } from "#core/publishing/publishing-schemas.ts";

interface Props {
  changes: readonly PendingChange[];
  /** Total number of changes, including those not in `changes`. */
  count: number;
}

/** Changes since the last publication, grouped by episode, newest first. */
export function PendingChanges({ changes, count }: Props) {
  const hidden = count - changes.length;
  return (
    <section className="mt-8" aria-labelledby="sin-publicar">
      <h2 className="mb-2" id="sin-publicar">
        Sin publicar
      </h2>
      {changes.length === 0 ? (
        <Empty title="Todo está publicado" />
      ) : (
        <Table columns={["Qué", "Tipo", "Cambio", "Quién", "Cuándo"]}>
          {byEpisode(changes).map((change) => (
            <Row key={`${change.table} ${change.recordId}`}>
              <RowHead wide>{change.label}</RowHead>
              <Cell label="Tipo">{kindName(change.table)}</Cell>
              <Cell label="Cambio">{actionLabel(change)}</Cell>
              <Cell label="Quién">{change.actor ?? "El sistema"}</Cell>
              <Cell label="Cuándo">
                <time dateTime={change.at}>{formatMoment(change.at)}</time>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      {hidden > 0 ? <p className="text-s text-soft">Y {hidden} más.</p> : null}
    </section>
  );
}
