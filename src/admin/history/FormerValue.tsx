import { useState } from "react";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { type RestorableRecord, restoreFormer } from "#admin/history/restorable-record.ts";
import { Button } from "#admin/ui/Button.tsx";

export interface Former {
  field: string;
  /** The value to restore. */
  value: unknown;
  /** The value as text, for the confirmation. */
  words: string;
  /** Button label: `Volver a este valor`; `of` completes its accessible name: ` de Duración`. */
  deed: string;
  of: string;
  doneText: string;
}

interface Props extends Former {
  record: RestorableRecord;
}

/** Button that restores a former value of a field, after a confirmation. */
export function FormerValue({ record, field, value, words, deed: usual, of, doneText }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (!record.accepts(field, value)) return null;
  const own = record.deedOf?.(field, value) ?? null;
  const deed = own ?? usual;
  const store = async () => {
    await restoreFormer(record, field, value, doneText);
    setAsking(false);
  };
  return (
    <>
      <Button look="line" aria-label={`${deed}${of}`} onClick={() => setAsking(true)}>
        {deed}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          question={`¿${deed}${of}?`}
          confirmLabel={deed}
          busyLabel="Guardando..."
          isHarmless={own === null}
          onConfirm={store}
          onCancel={() => setAsking(false)}
        >
          <p className="max-h-72 overflow-y-auto whitespace-pre-wrap">{words}</p>
          <p className="text-s text-soft">Se guarda enseguida.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
