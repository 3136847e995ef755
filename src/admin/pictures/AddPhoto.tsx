import { type ChangeEvent, useId, useState } from "react";
import { type Failure, toFailure } from "#admin/api/failure.ts";
import { contentChanged } from "#admin/api/query-client.ts";
import { FailureNotice } from "#admin/lists/FailureNotice.tsx";
import { notifyDone, notifyFailure } from "#admin/notify/notifications.ts";
import { PhotoUpload } from "#admin/pictures/PhotoUpload.tsx";
import { createPhoto } from "#admin/pictures/photo-calls.ts";
import { photoHints, photoLabels } from "#admin/pictures/photo-labels.ts";
import { PREVIEW_FAILED, UrlPreview } from "#admin/pictures/UrlPreview.tsx";
import { usePictureQuestion } from "#admin/pictures/use-picture-question.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { Field } from "#ui/Field.tsx";

interface Props {
  episodeId: string;
  onAdded: () => void;
}

const EMPTY = { url: "", caption: "", alt: "", credit: "", source: "", dateTaken: "", rights: "" };

/**
 * One more photo, by address or from this device. The button is disabled while there is no address.
 * See docs/product/back-office.md.
 */
export function AddPhoto({ episodeId, onAdded }: Props) {
  const [photo, setPhoto] = useState(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { mayStore, question } = usePictureQuestion();
  const titleId = useId();
  const change = (part: Partial<typeof EMPTY>) => setPhoto({ ...photo, ...part });
  const bind = (name: keyof typeof EMPTY) => ({
    label: photoLabels[name],
    name,
    value: photo[name],
    error: failure?.fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  });
  const add = async () => {
    setBusy(true);
    setFailure(null);
    try {
      if (!(await mayStore(photo.url.trim()))) {
        setBusy(false);
        return;
      }
      await createPhoto({ episodeId, ...photo, notes: null });
      notifyDone("Foto agregada");
      void contentChanged();
      onAdded();
    } catch (error) {
      setFailure(toFailure(error));
      notifyFailure("Error al agregar la foto", error);
    }
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
      <PhotoUpload onUploaded={(url) => change({ url })} />
      <Field type="url" {...bind("url")} />
      <UrlPreview url={photo.url} alt="Vista previa" failureText={PREVIEW_FAILED} />
      <Field {...bind("caption")} />
      <Field {...bind("alt")} />
      <Field hint={photoHints.credit} {...bind("credit")} />
      <Field hint={photoHints.source} {...bind("source")} />
      <Field hint={photoHints.dateTaken} {...bind("dateTaken")} />
      <Field hint={photoHints.rights} {...bind("rights")} />
      {failure ? <FailureNotice failure={failure} title="Error al agregar la foto" /> : null}
      <Button type="submit" className="justify-self-start" disabled={photo.url.trim() === "" || isBusy}>
        {isBusy ? "Guardando..." : "Agregar foto"}
      </Button>
    </form>
  );
}
