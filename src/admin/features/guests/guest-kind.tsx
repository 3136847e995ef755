import type * as v from "valibot";
import { toInputValues } from "#admin/forms/input-value.ts";
import { UrlPreview } from "#admin/pictures/UrlPreview.tsx";
import { namedCalls } from "#admin/records/record-calls.ts";
import type { RecordKind } from "#admin/records/record-kind.ts";
import { type EditedGuest, type GuestFields, guestForm } from "#core/catalogue/guest-schemas.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";

type GuestValues = v.InferInput<typeof guestForm>;

const labels: Record<keyof GuestValues, string> = {
  name: "Nombre",
  bio: "Biografía",
  photo: "URL de la foto",
};

/** See docs/product/back-office.md. */
export const guestKind: RecordKind<EditedGuest, GuestFields, GuestValues> = {
  table: "guests",
  calls: namedCalls<EditedGuest, GuestFields>("guests", api.admin.guests),
  title: "Invitado",
  titles: "Invitados",
  schema: guestForm,
  form: guestForm,
  toValues: (guest) => toInputValues(["name", "bio", "photo"], guest),
  labels,
  loadFailure: "Error al cargar el invitado",
  unlinked: "invitado",
  deletion: (name) => ({
    question: `¿Estás seguro de que quieres eliminar a ${name}?`,
    deleted: `a ${name}`,
  }),
  Inputs: ({ inputs: { bind, value } }) => (
    <>
      <Field label={labels.name} required {...bind("name")} />
      <Field label={labels.bio} multiline {...bind("bio")} />
      <Field
        label={labels.photo}
        type="url"
        hint="Próximamente: Subida directa de archivos"
        {...bind("photo")}
      />
      <UrlPreview url={value("photo")} alt="Vista previa de la foto" />
    </>
  ),
};
