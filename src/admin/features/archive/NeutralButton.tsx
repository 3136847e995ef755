import { useState } from "react";
import { contentChanged } from "#admin/api/query-client.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { attempt, notifyDone } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import { type ArchiveSection, type EditedSection, sectionOf } from "#core/site/archive-sections.ts";

const FAILED = "Error al guardar los datos del archivo";

interface Props {
  name: ArchiveSection;
  /** @throws Failure */
  neutralize: () => Promise<EditedSection>;
  /** Restores the former values over the version created by emptying the section. @throws Failure */
  undo: (version: number) => Promise<EditedSection>;
}

/** Resets a section to the product's neutral texts, after a confirmation. */
export function NeutralButton({ name, neutralize, undo }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { title } = sectionOf(name);
  const empty = async () => {
    await attempt(FAILED, async () => {
      const { version } = await neutralize();
      notifyDone(`${title}: se volvió a los textos neutros`, {
        label: "Deshacer",
        run: () => void attempt(FAILED, () => undo(version)).then(contentChanged),
      });
    });
    await contentChanged();
    setAsking(false);
  };
  return (
    <p className="mt-5">
      <Button look="danger-line" onClick={() => setAsking(true)}>
        Volver a los textos neutros
      </Button>
      {isAsking ? (
        <ConfirmDialog
          question={`¿Volver a los textos neutros de «${title}»?`}
          confirmLabel="Volver a los neutros"
          busyLabel="Guardando..."
          onConfirm={empty}
          onCancel={() => setAsking(false)}
        >
          <p>
            Lo escrito en esta parte se vacía y el sitio muestra las palabras que trae el producto. Queda en
            el historial y se puede deshacer.
          </p>
        </ConfirmDialog>
      ) : null}
    </p>
  );
}
