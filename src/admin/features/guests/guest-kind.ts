import type * as v from "valibot";
import { namedCalls } from "#admin/records/record-calls.ts";
import type { RecordKind } from "#admin/records/record-kind.ts";
import { type EditedGuest, type GuestFields, guestForm } from "#core/catalogue/guest-schemas.ts";
import { api } from "#islands/api-client.ts";

export type GuestValues = v.InferInput<typeof guestForm>;

export const guestLabels: Record<keyof GuestValues, string> = {
  name: "Nombre",
  bio: "Biografía",
  photo: "URL de la foto",
};

export const guestKind: RecordKind<EditedGuest, GuestFields> = {
  table: "guests",
  calls: namedCalls<EditedGuest, GuestFields>("guests", api.admin.guests),
  title: "Invitado",
  titles: "Invitados",
  schema: guestForm,
  labels: guestLabels,
  loadFailure: "Error al cargar el invitado",
  unlinked: "invitado",
  deletion: (name) => ({
    question: `¿Estás seguro de que quieres eliminar a ${name}?`,
    deleted: `a ${name}`,
  }),
};
