import { useState } from "react";
import { contentChanged } from "#admin/api/query-client.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { notifyDone, notifyFailure } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import { type ArchiveSection, type EditedSection, sectionOf } from "#core/site/archive-sections.ts";

interface Props {
  name: ArchiveSection;
  /** @throws Failure */
  neutralize: () => Promise<EditedSection>;
  /** Restores the former values over the version created by emptying the section. @throws Failure */
  undo: (version: number) => Promise<EditedSection>;
}

/** Resets a section to the product's neutral texts, after a confirmation. */
export function NeutralButton({ name, neutralize, undo }: Props) {
  const [step, setStep] = useState<"idle" | "asking" | "storing">("idle");
  const { title } = sectionOf(name);
  const empty = async () => {
    setStep("storing");
    await attempt(async () => {
      const { version } = await neutralize();
      notifyDone(`${title}: se volvió a los textos neutros`, {
        label: "Deshacer",
        run: () => void attempt(() => undo(version)),
      });
    });
    setStep("idle");
  };
  return (
    <p className="mt-5">
      <Button look="danger-line" onClick={() => setStep("asking")}>
        Volver a los textos neutros
      </Button>
      {step === "idle" ? null : (
        <ConfirmDialog
          question={`¿Volver a los textos neutros de «${title}»?`}
          confirmLabel="Volver a los neutros"
          busyLabel="Guardando..."
          isBusy={step === "storing"}
          onConfirm={() => void empty()}
          onCancel={() => setStep("idle")}
        >
          <p>
            Lo escrito en esta parte se vacía y el sitio muestra las palabras que trae el producto. Queda en
            el historial y se puede deshacer.
          </p>
        </ConfirmDialog>
      )}
    </p>
  );
}

async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    notifyFailure("Error al guardar los datos del archivo", error);
  }
  await contentChanged();
}
