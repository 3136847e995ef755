import { useNavigate } from "@tanstack/react-router";
import type * as v from "valibot";
import { createGuest, updateGuest } from "#admin/features/guests/queries.ts";
import { toInputValue } from "#admin/forms/input-value.ts";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { useRecordForm } from "#admin/forms/use-record-form.ts";
import { UrlPreview } from "#admin/pictures/UrlPreview.tsx";
import { type EditedGuest, guestForm } from "#core/catalogue/guest-schemas.ts";
import { Field } from "#ui/Field.tsx";

type GuestValues = v.InferInput<typeof guestForm>;

const toValues = (guest: EditedGuest | null): GuestValues => ({
  name: toInputValue(guest?.name),
  bio: toInputValue(guest?.bio),
  photo: toInputValue(guest?.photo),
});

export const guestLabels: Record<keyof GuestValues, string> = {
  name: "Nombre",
  bio: "Biografía",
  photo: "URL de la foto",
};

/** Name, biography and photo; null: a new guest. See docs/product/back-office.md. */
export function GuestForm({ guest }: { guest: EditedGuest | null }) {
  const navigate = useNavigate();
  const record = useRecordForm({
    schema: guestForm,
    row: guest,
    toValues,
    labels: guestLabels,
    place: `guests/${guest?.id ?? "new"}`,
    save: (fields, version) =>
      guest && version !== null ? updateGuest(guest.id, { ...fields, version }) : createGuest(fields),
    doneText: guest ? "Invitado actualizado" : "Invitado creado",
    failureText: "Error al guardar el invitado",
    onSaved: () => void navigate({ to: "/admin/guests" }),
  });
  const { form, bind } = record;
  return (
    <RecordForm
      record={record}
      submitLabel={guest ? "Actualizar Invitado" : "Crear Invitado"}
      cancelTo="/admin/guests"
    >
      <Field label={guestLabels.name} required {...bind("name")} />
      <Field label={guestLabels.bio} multiline {...bind("bio")} />
      <Field
        label={guestLabels.photo}
        type="url"
        hint="Próximamente: Subida directa de archivos"
        {...bind("photo")}
      />
      <UrlPreview url={toInputValue(form.watch("photo"))} alt="Vista previa de la foto" />
    </RecordForm>
  );
}
