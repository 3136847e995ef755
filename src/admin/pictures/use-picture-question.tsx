import { useState } from "react";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";

const TIMEOUT_MS = 10_000;

/** Resolves to whether the browser can load the picture at a URL. A timeout counts as a failure. */
function loads(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
    setTimeout(() => resolve(false), TIMEOUT_MS);
    picture.src = url;
  });
}

/** Asks for confirmation before storing a picture that does not load. */
export function usePictureQuestion() {
  const [answer, setAnswer] = useState<{ resolve: (isTaken: boolean) => void } | null>(null);
  const answerWith = (isTaken: boolean) => {
    answer?.resolve(isTaken);
    setAnswer(null);
  };
  return {
    /** Resolves to true when the picture loads or the user confirms. */
    mayStore: async (url: string): Promise<boolean> =>
      (await loads(url)) || new Promise<boolean>((resolve) => setAnswer({ resolve })),
    question: answer ? (
      <ConfirmDialog
        question="La imagen no se pudo cargar. ¿Guardarla de todos modos?"
        confirmLabel="Guardar de todos modos"
        onCancel={() => answerWith(false)}
        onConfirm={() => answerWith(true)}
      >
        <p>Con esta dirección, el sitio mostraría un aviso en lugar de la foto.</p>
      </ConfirmDialog>
    ) : null,
  };
}
