import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { apiQuery, call } from "#admin/api/call.ts";
import { type Column, DataTable } from "#admin/lists/DataTable.tsx";
import { formatMoment, formatSecond } from "#admin/lists/format-date.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { notifyDone, useAttempt } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { OwnSession } from "#core/account/own-session-schemas.ts";
import { api } from "#islands/api-client.ts";

const sessionsQuery = apiQuery(["own-sessions"], api.sessions.$get);

/** The user's open sessions. Each can be ended here, except the current one. */
export function OwnSessions() {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(sessionsQuery);
  // The row of an ended session goes away with the focused button, so the heading gets the focus.
  const onEnded = () => {
    heading.current?.focus();
    void query.refetch();
  };
  return (
    <section className="panel" aria-labelledby="sesiones">
      <h2 id="sesiones" ref={heading} tabIndex={-1}>
        Sesiones abiertas
      </h2>
      <p className="text-s text-soft">Se cierran solas después de 14 días sin uso.</p>
      <QueryStates query={query} failureTitle="No se pudieron cargar tus sesiones">
        {(sessions) => (
          <DataTable
            items={sessions}
            columns={columns}
            keyOf={({ id }) => id}
            actions={(session) =>
              session.isCurrent ? "Es la que estás usando" : <End session={session} onEnded={onEnded} />
            }
          />
        )}
      </QueryStates>
    </section>
  );
}

const columns: Column<OwnSession>[] = [
  {
    label: "Navegador",
    wide: true,
    cell: ({ browser }) => (
      <span className="inline-block first-letter:uppercase">{browser ?? "No se sabe"}</span>
    ),
  },
  { label: "Desde", cell: ({ since }) => formatSecond(since) },
  { label: "Último uso", cell: ({ usedAt }) => formatMoment(usedAt) },
];

function End({ session: { id, since }, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const [attempt, isBusy] = useAttempt();
  const end = async () => {
    await attempt("Error al cerrar la sesión", async () => {
      await call(api.sessions[":id"].$delete, { param: { id } });
      notifyDone("Sesión cerrada.");
    });
    onEnded();
  };
  return (
    <Button
      look="line"
      aria-label={`Cerrar la sesión del ${formatSecond(since)}`}
      busy={isBusy}
      onClick={() => void end()}
    >
      Cerrar
    </Button>
  );
}
