import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { call } from "#admin/api/call.ts";
import { kindName } from "#admin/history/kind-name.ts";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { Empty } from "#admin/lists/Empty.tsx";
import { formatMoment } from "#admin/lists/format-date.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { restoreDeleted } from "#admin/lists/restore-deleted.ts";
import type { TrashEntry } from "#core/history/history-schemas.ts";
import { counted } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";

/** What was deleted during the last 30 days, newest first, and can come back. */
export function Trash() {
  const query = useQuery({
    queryKey: ["trash"],
    queryFn: () => call((options) => api.admin.trash.$get(undefined, options)),
  });
  return (
    <div className="screen">
      <ScreenHead title="Papelera" lead="Lo eliminado se puede recuperar durante 30 días." />
      <QueryStates query={query} failureTitle="No se pudo cargar la papelera">
        {(entries) =>
          entries.length === 0 ? (
            <Empty title="La papelera está vacía" />
          ) : (
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">Qué</th>
                  <th scope="col">Tipo</th>
                  <th scope="col">Eliminado</th>
                  <th scope="col">Por</th>
                  <th scope="col">Quedan</th>
                  <th scope="col">Acciones</th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <Row key={entry.id} entry={entry} />
                ))}
              </tbody>
            </table>
          )
        }
      </QueryStates>
    </div>
  );
}

function Row({ entry }: { entry: TrashEntry }) {
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    await restoreDeleted(String(entry.id));
    setBusy(false);
  };
  return (
    <tr>
      <th scope="row" className="row-wide">
        {entry.label}
        {entry.also > 0 ? (
          <span className="hint row-second">y {entry.also} más que dependían de él</span>
        ) : null}
      </th>
      <td data-label="Tipo">{kindName(entry.table)}</td>
      <td data-label="Eliminado">{formatMoment(entry.deletedAt)}</td>
      <td data-label="Por">{entry.deletedBy ?? "El sistema"}</td>
      <td data-label="Quedan">{counted(entry.daysLeft, "día")}</td>
      <td className="row-actions">
        <button
          className="button button-line"
          type="button"
          disabled={isBusy}
          aria-label={`Recuperar ${entry.label}`}
          onClick={restore}
        >
          <Undo2 className="icon" aria-hidden="true" />
          {isBusy ? "Recuperando..." : "Recuperar"}
        </button>
      </td>
    </tr>
  );
}
