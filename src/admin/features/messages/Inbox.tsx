import { valibotResolver } from "@hookform/resolvers/valibot";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call, contentChanged, pageQuery } from "#admin/api/call.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { MessageCard } from "#admin/features/messages/MessageCard.tsx";
import { type List, ListScreen } from "#admin/lists/ListScreen.tsx";
import type { MessageSearch } from "#admin/lists/list-search.ts";
import { attempt, notifyDone } from "#admin/notify/notifications.ts";
import { useHasRole } from "#admin/session/session-store.ts";
import { Button } from "#admin/ui/Button.tsx";
import { erasure, type InboxMessage } from "#core/contact/message-schemas.ts";
import type { ListPage } from "#core/forms/list-schemas.ts";
import { formatCount } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";

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
export const Inbox = () => <ListScreen list={inbox} below={useHasRole("admin") ? <ErasePerson /> : null} />;

/** Deletes a person's comments and messages permanently on request, as the legal page promises. */
function ErasePerson() {
  const form = useForm({ resolver: valibotResolver(erasure), defaultValues: { email: "" } });
  const { errors } = form.formState;
  const [asked, setAsked] = useState<string | null>(null);
  const erase = async (email: string) => {
    await attempt("No se pudieron borrar los datos", async () => {
      const { comments, messages } = await call(api.admin.messages.erase.$post, { json: { email } });
      notifyDone(
        `Se borraron ${formatCount(comments, "comentario")} y ${formatCount(messages, "mensaje")} de ${email}`,
      );
      form.reset();
    });
    setAsked(null);
    await contentChanged();
  };
  return (
    <form
      className="panel grid grid-cols-1 gap-4"
      noValidate
      aria-labelledby="borrar-datos"
      onSubmit={form.handleSubmit(({ email }) => setAsked(email))}
    >
      <h2 id="borrar-datos">Borrar los datos de una persona</h2>
      <p className="text-s text-soft">
        Cuando alguien lo pide: se van sus comentarios, sus mensajes y lo suyo de la papelera.
      </p>
      <Field label="Correo" type="email" required error={errors.email?.message} {...form.register("email")} />
      <Button look="line" type="submit" className="justify-self-start">
        Borrar sus datos
      </Button>
      {asked === null ? null : (
        <ConfirmDialog
          question={`¿Estás seguro de que querés borrar los datos de ${asked}?`}
          confirmLabel="Borrar para siempre"
          busyLabel="Borrando..."
          onCancel={() => setAsked(null)}
          onConfirm={() => erase(asked)}
        >
          <p>No se pueden recuperar. Las copias de seguridad que ya hiciste los conservan.</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
