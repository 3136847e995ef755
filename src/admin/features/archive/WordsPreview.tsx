import { Eye } from "lucide-react";
import { previewSection } from "#admin/features/archive/queries.ts";
import type { SectionRecord } from "#admin/features/archive/section-values.ts";
import { useAttempt } from "#admin/notify/attempt.ts";
import { notifyDone } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { ArchiveSection } from "#core/site/archive-sections.ts";

/** Opens a new tab with the page as it would look with the typed texts, which are not saved. */
export function WordsPreview({ name, record }: { name: ArchiveSection; record: SectionRecord }) {
  const [attempt, isBusy] = useAttempt();
  const show = record.form.handleSubmit((words) =>
    attempt("No se pudo armar la vista previa", async () => {
      // Opened before the request: browsers block a tab opened later as a popup.
      const tab = window.open("", "_blank");
      if (tab) tab.document.body.textContent = "Armando la página...";
      const { address } = await previewSection(name, { ...words }).catch((error) => {
        tab?.close();
        throw error;
      });
      if (tab) tab.location.replace(address);
      else
        notifyDone("La vista previa está lista", { label: "Abrirla", run: () => void window.open(address) });
    }),
  );
  return (
    <Button look="line" busy={isBusy} onClick={() => void show()}>
      <Eye />
      {isBusy ? "Armando la página..." : "Vista previa"}
    </Button>
  );
}
