import type { RecordFormState } from "#admin/forms/use-record-form.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { Button } from "#admin/ui/Button.tsx";
import { Notice } from "#ui/Notice.tsx";

/** Offers to restore the unsaved draft of an earlier visit. */
export function DraftOffer({ record }: { record: Pick<RecordFormState, "draft" | "recoverDraft"> }) {
  const { offer, closeOffer } = record.draft;
  if (!offer) return null;
  return (
    <Notice tone="ok" title="Hay un borrador sin guardar">
      <p>Lo escribiste el {formatMoment(new Date(offer.savedAt).toISOString())} en este navegador.</p>
      <p className="actions">
        <Button onClick={record.recoverDraft}>Recuperar el borrador</Button>
        <Button look="line" onClick={closeOffer}>
          Descartarlo
        </Button>
      </p>
    </Notice>
  );
}
