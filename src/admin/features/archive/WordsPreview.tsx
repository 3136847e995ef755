import { Eye } from "lucide-react";
import { useState } from "react";
import { previewSection } from "#admin/features/archive/queries.ts";
import type { SectionRecord } from "#admin/features/archive/section-values.ts";
import { notifyDone, notifyFailure } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { ArchiveSection } from "#core/site/archive-sections.ts";

/** Shows the page with what is typed, which is stored nowhere, in a tab of its own. */
export function WordsPreview({ name, record }: { name: ArchiveSection; record: SectionRecord }) {
  const [isBusy, setBusy] = useState(false);
  const show = record.form.handleSubmit(async (words) => {
    setBusy(true);
    // At once: a tab that is opened after the page has been made counts as unasked for.
    const tab = window.open("", "_blank");
    if (tab) tab.document.body.textContent = "Armando la página...";
    try {
      const { address } = await previewSection(name, { ...words });
      if (tab) tab.location.replace(address);
      else
        notifyDone("La vista previa está lista", { label: "Abrirla", run: () => void window.open(address) });
    } catch (error) {
      tab?.close();
      notifyFailure("No se pudo armar la vista previa", error);
    }
    setBusy(false);
  });
  return (
    <Button look="line" disabled={isBusy} onClick={() => void show()}>
      <Eye className="icon" aria-hidden="true" />
      {isBusy ? "Armando la página..." : "Vista previa"}
    </Button>
  );
}
