import type * as v from "valibot";
import { toInputValues } from "#admin/forms/input-value.ts";
import { Card, Cards } from "#admin/lists/Card.tsx";
import { formatDate } from "#admin/lists/format-date.ts";
import { UrlPreview } from "#admin/pictures/Picture.tsx";
import { namedCalls } from "#admin/records/record-calls.ts";
import type { RecordKind } from "#admin/records/record-kind.ts";
import { type EditedGuest, type GuestFields, guestForm } from "#core/catalogue/guest-schemas.ts";
import { formatCount } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";

type GuestValues = v.InferInput<typeof guestForm>;

const labels: Record<keyof GuestValues, string> = {
  name: "Nombre",
  bio: "Biografía",
  photo: "Dirección de la foto (URL)",
};

/** See docs/product/back-office.md. */
export const guestKind: RecordKind<EditedGuest, GuestFields, GuestValues> = {
  table: "guests",
  calls: namedCalls<EditedGuest, GuestFields>("guests", api.admin.guests),
  schema: guestForm,
  form: guestForm,
  toValues: (guest) => toInputValues(["name", "bio", "photo"], guest),
  labels,
  list: {
    placeholder: "Buscar por nombre o biografía...",
    lead: ({ total }) => `Invitados registrados: ${total}`,
    empty: {
      title: "No hay invitados",
      filtered: "No se encontraron invitados con ese criterio de búsqueda",
    },
    rows: ({ items }, linksOf) => (
      <Cards>
        {items.map((guest) => (
          <Card
            key={guest.id}
            count={formatCount(guest.episodeCount, "programa")}
            title={guest.name}
            actions={linksOf(guest)}
          >
            <p className="line-clamp-2">{guest.bio || "Sin biografía"}</p>
            <p className="text-s text-soft">Registrado: {formatDate(guest.createdAt)}</p>
          </Card>
        ))}
      </Cards>
    ),
  },
  loadFailure: "Error al cargar el invitado",
  unlinked: "invitado",
  nameOf: (name) => name,
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
