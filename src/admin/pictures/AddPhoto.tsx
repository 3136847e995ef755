import { useId, useState } from "react";
import * as v from "valibot";
import { notifyProblem } from "#admin/notify/notifications.ts";
import { PhotoFields } from "#admin/pictures/PhotoFields.tsx";
import { PhotoUpload } from "#admin/pictures/PhotoUpload.tsx";
import type { PhotoValues } from "#admin/pictures/photos-part.ts";
import { usePictureQuestion } from "#admin/pictures/use-picture-question.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { photoOfEpisode } from "#core/episode/episode-parts.ts";

interface Props {
  photo: PhotoValues;
  onChange: (photo: PhotoValues) => void;
  onAdd: (photo: PhotoValues) => void;
}

type Errors = Partial<Record<string, string>>;

/**
 * One more photo, by address or from this device; it joins the list, which is saved with the episode. The button is disabled
 * while there is no address. See docs/product/back-office.md.
 */
export function AddPhoto({ photo, onChange, onAdd }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const { mayStore, question } = usePictureQuestion();
  const titleId = useId();
  const add = async () => {
    const checked = v.safeParse(photoOfEpisode, photo);
    if (!checked.success) {
      const { nested } = v.flatten<typeof photoOfEpisode>(checked.issues);
      setErrors(Object.fromEntries(Object.entries(nested ?? {}).map(([name, said]) => [name, said?.[0]])));
      notifyProblem("Error al agregar la foto", checked.issues[0].message);
      return;
    }
    setErrors({});
    setBusy(true);
    if (await mayStore(photo.url.trim())) onAdd(photo);
    setBusy(false);
  };
  return (
    <form
      className="mb-5 grid grid-cols-1 gap-4 border border-dashed border-rule p-4"
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <h3 id={titleId}>Agregar foto</h3>
      {question}
      <PhotoUpload onUploaded={(url) => onChange({ ...photo, url })} />
      <PhotoFields photo={photo} errorOf={(name) => errors[name]} onChange={onChange} />
      <div className="actions">
        <Button type="submit" disabled={photo.url.trim() === "" || isBusy}>
          Agregar foto
        </Button>
        <span className="text-s text-soft">Se guarda con el episodio.</span>
      </div>
    </form>
  );
}
