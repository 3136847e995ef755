import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#admin/api/call.ts";
import { Changes } from "#admin/history/Changes.tsx";
import { formatMoment } from "#admin/lists/moments.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import type { HistoryEntry, HistoryTable } from "#core/schemas/admin/history.ts";
import { api } from "#islands/api-client.ts";

const ACTIONS: Record<string, string> = { insert: "creó", update: "cambió", delete: "eliminó" };

/** What was done: to the record itself, or to a link of it. */
function deedOf({ action, changed }: HistoryEntry): string {
  const [before, after] = changed.topics ?? [];
  if (action !== "update" && typeof after === "string") return `agregó el tema «${after}»`;
  if (action !== "update" && typeof before === "string") return `quitó el tema «${before}»`;
  return `${ACTIONS[action] ?? action} el registro`;
}

interface Props {
  table: HistoryTable;
  id: string;
  labels: Readonly<Record<string, string>>;
}

/** Who changed what and when, newest first; asked for when it is opened. */
export function History({ table, id, labels }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="panel" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Historial de cambios</summary>
      {isOpen ? <Entries table={table} id={id} labels={labels} /> : null}
    </details>
  );
}

function Entries({ table, id, labels }: Props) {
  const query = useQuery({
    queryKey: ["history", table, id],
    queryFn: () =>
      call((options) => api.admin.history[":table"][":id"].$get({ param: { table, id } }, options)),
  });
  return (
    <QueryStates query={query} failureTitle="No se pudo cargar el historial">
      {(entries) =>
        entries.length === 0 ? (
          <p className="hint">Todavía no hay cambios registrados.</p>
        ) : (
          <ol className="history">
            {entries.map((entry) => (
              <li key={entry.id}>
                <p>
                  <time dateTime={entry.at}>{formatMoment(entry.at)}</time>{" "}
                  <strong>{entry.actorEmail ?? "El sistema"}</strong> {deedOf(entry)}
                </p>
                {entry.action === "update" ? <Changes changed={entry.changed} labels={labels} /> : null}
              </li>
            ))}
          </ol>
        )
      }
    </QueryStates>
  );
}
