import { useState } from "react";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { type GiveBack, storeFormer } from "#admin/history/give-back.ts";

interface Props {
  record: GiveBack;
  field: string;
  label: string;
  value: unknown;
  /** The value, as it is read. */
  words: string;
}

/** Gives a field the value that it had before a change, after a question. */
export function FormerValue({ record, field, label, value, words }: Props) {
  const [step, setStep] = useState<"idle" | "asking" | "storing">("idle");
  if (!record.takes(field, value)) return null;
  const store = async () => {
    setStep("storing");
    await storeFormer(record, field, value, `${label}: se volvió al valor anterior`);
    setStep("idle");
  };
  return (
    <>
      <button
        className="button button-line"
        type="button"
        aria-label={`Volver a este valor de ${label}`}
        onClick={() => setStep("asking")}
      >
        Volver a este valor
      </button>
      {step === "idle" ? null : (
        <ConfirmDialog
          question={`¿Volver a este valor de «${label}»?`}
          confirmLabel="Volver a este valor"
          busyLabel="Guardando..."
          isBusy={step === "storing"}
          onConfirm={() => void store()}
          onCancel={() => setStep("idle")}
        >
          <p className="conflict-value">{words}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
