import { getRouteApi } from "@tanstack/react-router";
import { pageQuery } from "#admin/api/api-query.ts";
import { ErasePerson } from "#admin/features/messages/ErasePerson.tsx";
import { MessageCard } from "#admin/features/messages/MessageCard.tsx";
import { type List, ListScreen } from "#admin/lists/ListScreen.tsx";
import type { MessageSearch } from "#admin/lists/list-search.ts";
import { useUser } from "#admin/session/session-store.ts";
import { hasRole } from "#core/account/roles.ts";
import type { InboxMessage } from "#core/contact/message-schemas.ts";
import type { ListPage } from "#core/forms/list-schemas.ts";
import { api } from "#islands/api-client.ts";

const inbox: List<MessageSearch, InboxMessage, ListPage<InboxMessage>> = {
  route: getRouteApi("/app/admin/messages"),
  query: ({ state = "inbox", id, page = 1 }) =>
    pageQuery(["messages", state, page, id], api.admin.messages.$get, {
      query: { state, page: String(page), ...(id && { id }) },
    }),
  title: "Mensajes",
  lead: ({ total }) => `${total} en esta bandeja`,
  failure: "No se pudieron cargar los mensajes",
  whole: { state: "inbox" },
  filters: [
    {
      kind: "choice",
      name: "state",
      label: "Bandeja",
      options: [
        { value: "inbox", label: "Recibidos" },
        { value: "unread", label: "Sin leer" },
        { value: "unanswered", label: "Sin responder" },
        { value: "mail_failed", label: "Con correo que no salió" },
        { value: "archived", label: "Archivados" },
        { value: "all", label: "Todos" },
      ],
    },
  ],
  single: "Se muestra un solo mensaje.",
  empty: { title: "No hay mensajes" },
  rows: ({ items }) => (
    <ol className="grid gap-3">
      {items.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
    </ol>
  ),
};

/** Messages from visitors: contributions of historical material. */
export const Inbox = () => (
  <ListScreen list={inbox} below={hasRole(useUser(), "admin") ? <ErasePerson /> : null} />
);
