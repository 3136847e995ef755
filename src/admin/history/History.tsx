import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "#admin/api/call.ts";
import { Changes } from "#admin/history/Changes.tsx";
import { changeSetName } from "#admin/history/change-set.ts";
import { type Former, FormerValue } from "#admin/history/FormerValue.tsx";
import type { RestorableRecord } from "#admin/history/restorable-record.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import type { KindName } from "#core/catalogue/kinds.ts";
import type { HistoryEntry } from "#core/history/history-schemas.ts";
import { api } from "#islands/api-client.ts";

const ACTIONS: Record<string, string> = { insert: "creó", update: "cambió", delete: "eliminó" };

/** Dependent rows of an episode: field name in the history -> noun with article. */
const DEPENDENT: Record<string, string> = { topics: "el tema", photos: "la foto" };
const DEPENDENT_ACTIONS: Record<string, string> = { insert: "agregó", update: "cambió", delete: "quitó" };

/** Describes a change to a dependent row; null when the record itself was changed. */
function dependentAction({ action, changed }: HistoryEntry): string | null {
  for (const [field, kind] of Object.entries(DEPENDENT)) {
    const [before, after] = changed[field] ?? [];
    const name = after ?? before;
    if (typeof name === "string") return `${DEPENDENT_ACTIONS[action] ?? action} ${kind} «${name}»`;
  }
  return null;
}

interface Props {
  table: KindName;
  id: string;
  labels: Readonly<Record<string, string>>;
  /** Formats a value that is unreadable as it is, such as an id; null to show it as it is. */
  show?: (field: string, value: unknown) => string | null;
  record: RestorableRecord;
  /** The field value that undoes a change to a dependent row; null when there is none. */
  undo?: (entry: HistoryEntry) => Former | null;
}

/** The change history of a record, newest first. It is loaded when opened. */
export function History(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="panel" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer font-emphasis font-label">Historial de cambios</summary>
      {isOpen ? <Entries {...props} /> : null}
    </details>
  );
}

function Entries({ table, id, undo, ...shown }: Props) {
  const query = useQuery(
    apiQuery(["history", table, id], api.admin.history[":table"][":id"].$get, { param: { table, id } }),
  );
  return (
    <QueryStates query={query} failureTitle="No se pudo cargar el historial">
      {(entries) =>
        entries.length === 0 ? (
          <p className="text-s text-soft">Todavía no hay cambios registrados.</p>
        ) : (
          <ol className="mt-3.5 grid gap-3.5 border-l-2 border-rule pl-4.5">
            {entries.map((entry) => {
              const dependent = dependentAction(entry);
              const former = undo?.(entry);
              return (
                <li key={entry.id}>
                  <p>
                    <time dateTime={entry.at}>{formatMoment(entry.at)}</time>{" "}
                    <strong>
                      {entry.actor?.name ?? (entry.byPlan ? "Según lo programado, el sistema" : "El sistema")}
                    </strong>{" "}
                    {dependent ?? `${ACTIONS[entry.action] ?? entry.action} el registro`}
                    {entry.changeSet ? `: ${changeSetName(entry.changeSet)}` : null}
                  </p>
                  {entry.action === "update" && !dependent ? (
                    <Changes changed={entry.changed} {...shown} />
                  ) : null}
                  {former ? <FormerValue record={shown.record} {...former} /> : null}
                </li>
              );
            })}
          </ol>
        )
      }
    </QueryStates>
  );
}
