import type { RecordFormState } from "#admin/forms/use-record-form.ts";
import { useFocusAfterRemoval } from "#admin/layout/focus-title.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { Button } from "#admin/ui/Button.tsx";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  record: Pick<RecordFormState, "draft" | "recoverDraft">;
}

/** Offers to restore the unsaved draft of an earlier visit. */
export const DraftOffer = ({ record }: Props) =>
  record.draft.offer ? <Offer record={record} savedAt={record.draft.offer.savedAt} /> : null;

function Offer({ record, savedAt }: Props & { savedAt: number }) {
  const buttons = useFocusAfterRemoval<HTMLParagraphElement>();
  return (
    <Notice tone="ok" title="Hay un borrador sin guardar">
      <p>Lo escribiste el {formatMoment(new Date(savedAt).toISOString())} en este navegador.</p>
      <p className="actions" ref={buttons}>
        <Button onClick={record.recoverDraft}>Recuperar el borrador</Button>
        <Button look="line" onClick={record.draft.discardOffer}>
          Descartarlo
        </Button>
      </p>
    </Notice>
  );
}
