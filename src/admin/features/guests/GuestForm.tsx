import { type GuestValues, guestKind, guestLabels } from "#admin/features/guests/guest-kind.ts";
import { toInputValue } from "#admin/forms/input-value.ts";
import { UrlPreview } from "#admin/pictures/UrlPreview.tsx";
import { type FormProps, KindForm } from "#admin/records/KindForm.tsx";
import { type EditedGuest, guestForm } from "#core/catalogue/guest-schemas.ts";
import { Field } from "#ui/Field.tsx";

const toValues = (guest: EditedGuest | null): GuestValues => ({
  name: toInputValue(guest?.name),
  bio: toInputValue(guest?.bio),
  photo: toInputValue(guest?.photo),
});

/** Form for a guest; `row` is null for a new one. See docs/product/back-office.md. */
export const GuestForm = ({ row, dialog: beside }: FormProps<EditedGuest>) => (
  <KindForm
    kind={guestKind}
    row={row}
    schema={guestForm}
    toValues={toValues}
    labels={guestLabels}
    dialog={beside}
  >
    {({ form, bind }) => (
      <>
        <Field label={guestLabels.name} required {...bind("name")} />
        <Field label={guestLabels.bio} multiline {...bind("bio")} />
        <Field
          label={guestLabels.photo}
          type="url"
          hint="Próximamente: Subida directa de archivos"
          {...bind("photo")}
        />
        <UrlPreview url={toInputValue(form.watch("photo"))} alt="Vista previa de la foto" />
      </>
    )}
  </KindForm>
);
