import type { RecordFormState } from "#admin/forms/use-record-form.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { Notice } from "#ui/Notice.tsx";

/** What an earlier visit typed and did not save. */
export function DraftOffer({ record }: { record: Pick<RecordFormState, "draft" | "recoverDraft"> }) {
  const { offer, closeOffer } = record.draft;
  if (!offer) return null;
  return (
    <Notice tone="ok" title="Hay un borrador sin guardar">
      <p>Lo escribiste el {formatMoment(new Date(offer.savedAt).toISOString())} en este navegador.</p>
      <p className="actions">
        <button className="button" type="button" onClick={record.recoverDraft}>
          Recuperar el borrador
        </button>
        <button className="button button-line" type="button" onClick={closeOffer}>
          Descartarlo
        </button>
      </p>
    </Notice>
  );
}
