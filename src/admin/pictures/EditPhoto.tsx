import { Dialog } from "#admin/dialogs/Dialog.tsx";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { PhotoFields } from "#admin/pictures/PhotoFields.tsx";
import { titleOf } from "#admin/pictures/photo-labels.ts";
import { usePhotoRecord } from "#admin/pictures/use-photo-record.ts";
import type { EditedPhoto } from "#core/photos/photo-schemas.ts";

interface Props {
  photo: EditedPhoto;
  onClose: () => void;
}

/** Dialog with the form of a photo, over the screen of its episode. */
export function EditPhoto({ photo, onClose }: Props) {
  const { record, question } = usePhotoRecord({ photo, onSaved: onClose });
  return (
    <Dialog title={`Foto: ${titleOf(photo)}`} wide onClose={onClose}>
      <RecordForm record={record} submitLabel="Actualizar Foto" onCancel={onClose}>
        {question}
        <PhotoFields record={record} />
      </RecordForm>
    </Dialog>
  );
}
