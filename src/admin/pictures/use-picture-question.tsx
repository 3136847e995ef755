import { useState } from "react";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";

const TIMEOUT_MS = 10_000;

/** Whether a browser can show the picture at an address; one that takes too long counts as one that it cannot. */
function loads(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
    setTimeout(() => resolve(false), TIMEOUT_MS);
    picture.src = url;
  });
}

/** Asks before a picture is stored that does not load. */
export function usePictureQuestion() {
  const [answer, setAnswer] = useState<{ resolve: (isTaken: boolean) => void } | null>(null);
  const answerWith = (isTaken: boolean) => {
    answer?.resolve(isTaken);
    setAnswer(null);
  };
  return {
    /** Resolves to whether it is to be stored. */
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
