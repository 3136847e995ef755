import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { downloadText } from "#admin/ui/download-text.ts";

interface Props {
  number: string;
  typedTranscript: string;
  /** True when timed segments are replaced, too. */
  hasSegments: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before existing transcript text is replaced. */
export const ReplaceQuestion = ({ number, typedTranscript, hasSegments, onConfirm, onCancel }: Props) => (
  <ConfirmDialog
    question="¿Reemplazar la transcripción que hay?"
    confirmLabel="Reemplazar"
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <p>Lo que se escribió o corrigió a mano en ella se pierde. Si puede hacer falta, descargala antes.</p>
    {hasSegments ? (
      <p>También se reemplazan sus segmentos con tiempos; antes podés descargarlos como subtítulos.</p>
    ) : null}
    <p>
      <Button look="text" onClick={() => downloadText(typedTranscript, `transcripcion-${number}.txt`)}>
        Descargar la transcripción actual
      </Button>
    </p>
  </ConfirmDialog>
);
