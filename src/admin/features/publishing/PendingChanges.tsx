import { actionWords } from "#admin/features/publishing/publishing-labels.ts";
import { kindName } from "#admin/history/kind-name.ts";
import { Empty } from "#admin/lists/Empty.tsx";
import { formatMoment } from "#admin/lists/format-date.ts";
import type { PendingChange } from "#core/publishing/publishing-schemas.ts";

interface Props {
  changes: readonly PendingChange[];
  /** Also those that are not in `changes`. */
  count: number;
}

/** What changed since the last publication, newest first. */
export function PendingChanges({ changes, count }: Props) {
  const hidden = count - changes.length;
  return (
    <section className="publishing-part" aria-labelledby="sin-publicar">
      <h2 id="sin-publicar">Sin publicar</h2>
      {changes.length === 0 ? (
        <Empty title="Todo está publicado" />
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Qué</th>
              <th scope="col">Tipo</th>
              <th scope="col">Cambio</th>
              <th scope="col">Quién</th>
              <th scope="col">Cuándo</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={`${change.table} ${change.recordId}`}>
                <th scope="row" className="row-wide">
                  {change.label}
                </th>
                <td data-label="Tipo">{kindName(change.table)}</td>
                <td data-label="Cambio">{actionWords(change)}</td>
                <td data-label="Quién">{change.actor ?? "El sistema"}</td>
                <td data-label="Cuándo">
                  <time dateTime={change.at}>{formatMoment(change.at)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hidden > 0 ? <p className="hint">Y {hidden} más.</p> : null}
    </section>
  );
}
