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
export function FormerValue({ record, field, value, words, deed, of, doneText }: Props) {
  const [step, setStep] = useState<"idle" | "asking" | "storing">("idle");
  if (!record.accepts(field, value)) return null;
  const store = async () => {
    setStep("storing");
    await restoreFormer(record, field, value, doneText);
    setStep("idle");
  };
  return (
    <>
      <Button look="line" aria-label={`${deed}${of}`} onClick={() => setStep("asking")}>
        {deed}
      </Button>
      {step === "idle" ? null : (
        <ConfirmDialog
          question={`¿${deed}${of}?`}
          confirmLabel={deed}
          busyLabel="Guardando..."
          isBusy={step === "storing"}
          isHarmless
          onConfirm={() => void store()}
          onCancel={() => setStep("idle")}
        >
          <p className="max-h-72 overflow-y-auto whitespace-pre-wrap">{words}</p>
          <p className="text-s text-soft">Se guarda enseguida.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
