import { getRouteApi } from "@tanstack/react-router";
import { pageQuery } from "#admin/api/api-query.ts";
import { ErasePerson } from "#admin/features/messages/ErasePerson.tsx";
import { MessageCard } from "#admin/features/messages/MessageCard.tsx";
import { Screen } from "#admin/layout/Screen.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { Empty } from "#admin/lists/Empty.tsx";
import { FilterSelect } from "#admin/lists/FilterSelect.tsx";
import type { MessageSearch } from "#admin/lists/list-search.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { SimplePager } from "#admin/lists/SimplePager.tsx";
import { SingleRecord } from "#admin/lists/SingleRecord.tsx";
import { usePagedList } from "#admin/lists/use-list-search.ts";
import { useUser } from "#admin/session/session-store.ts";
import { hasRole } from "#core/account/roles.ts";
import { api } from "#islands/api-client.ts";

const route = getRouteApi("/app/admin/messages");

const states = [
  { value: "inbox", label: "Recibidos" },
  { value: "unread", label: "Sin leer" },
  { value: "unanswered", label: "Sin responder" },
  { value: "mail_failed", label: "Con correo que no salió" },
  { value: "archived", label: "Archivados" },
  { value: "all", label: "Todos" },
] as const;

const messagesQuery = ({ state = "inbox", id, page = 1 }: MessageSearch) =>
  pageQuery(["messages", state, page, id], api.admin.messages.$get, {
    query: { state, page: String(page), ...(id && { id }) },
  });

/** Messages from visitors: contributions of historical material. */
export function Inbox() {
  const user = useUser();
  const { search, show, toPage, query } = usePagedList(route, messagesQuery);
  const { state = "inbox", page = 1 } = search;
  return (
    <Screen>
      <ScreenHead title="Mensajes" lead={query.data ? `${query.data.total} en esta bandeja` : null} />
      <div className="actions mb-4 gap-2.5">
        <FilterSelect
          label="Bandeja"
          value={state}
          options={states}
          onChange={(chosen) => show({ state: chosen, id: undefined })}
        />
      </div>
      <QueryStates query={query} failureTitle="No se pudieron cargar los mensajes">
        {({ items, totalPages }) => (
          <>
            {search.id ? (
              <SingleRecord onShowAll={() => show({ id: undefined })}>
                Se muestra un solo mensaje.
              </SingleRecord>
            ) : null}
            {items.length === 0 ? <Empty title="No hay mensajes" /> : null}
            <ol className="grid gap-3">
              {items.map((message) => (
                <MessageCard key={message.id} message={message} />
              ))}
            </ol>
            <SimplePager page={page} totalPages={totalPages} onPage={toPage} />
          </>
        )}
      </QueryStates>
      {hasRole(user, "admin") ? <ErasePerson /> : null}
    </Screen>
  );
}
