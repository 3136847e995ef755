import { useId, useRef, useState } from "react";
import * as v from "valibot";
import { notifyProblem } from "#admin/notify/notifications.ts";
import { PhotoFields } from "#admin/pictures/PhotoFields.tsx";
import { PhotoUpload } from "#admin/pictures/PhotoUpload.tsx";
import type { PhotoValues } from "#admin/pictures/photos-part.ts";
import { useFocusSoon } from "#admin/pictures/use-focus-soon.ts";
import { usePictureQuestion } from "#admin/pictures/use-picture-question.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { photoOfEpisode } from "#core/episode/episode-parts.ts";

interface Props {
  photo: PhotoValues;
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<PhotoValues>) => void;
  /** @param asked the photo as it was before the check of its picture started */
  onAdd: (asked: PhotoValues) => void;
  /** Adds one of several uploaded pictures to the list, without details. */
  onOneOfSeveral: (url: string) => void;
}

function faultsOf(photo: PhotoValues): Partial<Record<string, string>> {
  const checked = v.safeParse(photoOfEpisode, photo);
  if (checked.success) return {};
  const { nested } = v.flatten<typeof photoOfEpisode>(checked.issues);
  return Object.fromEntries(Object.entries(nested ?? {}).map(([name, said]) => [name, said?.[0]]));
}

/**
 * Form to add a photo by URL or upload. The photo is added to the list, which is saved with the episode. The button is
 * disabled while the URL is empty. See docs/product/back-office.md.
 */
export function AddPhoto({ photo, errorOf, onChange, onAdd, onOneOfSeveral }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const errors = isTried ? faultsOf(photo) : {};
  const whole = useRef<HTMLFormElement>(null);
  const focusSoon = useFocusSoon(whole);
  const { mayStore, question } = usePictureQuestion();
  const titleId = useId();
  const add = async () => {
    const [fault] = Object.values(faultsOf(photo));
    if (fault) {
      setTried(true);
      notifyProblem("Error al agregar la foto", fault);
      focusSoon('[aria-invalid="true"]');
      return;
    }
    setTried(false);
    setBusy(true);
    if (await mayStore(photo.url.trim())) onAdd(photo);
    setBusy(false);
  };
  return (
    <form
      ref={whole}
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
      <PhotoUpload
        onUploaded={(url) => {
          // The form may have been closed during the upload.
          if (whole.current) onChange({ url });
        }}
        onOneOfSeveral={(url) => {
          if (whole.current) onOneOfSeveral(url);
        }}
      />
      <PhotoFields photo={photo} errorOf={(name) => errors[name] ?? errorOf(name)} onChange={onChange} />
      <div className="actions">
        <Button type="submit" disabled={photo.url.trim() === "" || isBusy}>
          Agregar foto
        </Button>
        <span className="text-s text-soft">Se guarda con el episodio.</span>
      </div>
    </form>
  );
}
