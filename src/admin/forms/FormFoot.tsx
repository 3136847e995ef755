import type { ComponentProps } from "react";
import type { RecordFormState } from "#admin/forms/use-record-form.ts";
import { useFocusAfterRemoval } from "#admin/layout/focus-title.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { Button } from "#admin/ui/Button.tsx";
import { formatCount } from "#core/text/plural.ts";
import { Notice } from "#ui/Notice.tsx";

/** Footer of a form with the save button, always visible. */
export const FormFoot = ({ className = "bg-paper", ...foot }: ComponentProps<"div">) => (
  <div
    data-form-foot
    className={`actions sticky bottom-0 z-5 gap-2.5 in-[dialog]:-bottom-5 border-rule border-t py-2.75 ${className}`}
    {...foot}
  />
);

/** Notice that a newer version was stored while the user was typing. */
export const OutdatedNotice = () => (
  <Notice tone="ok">
    <p>
      Se guardaron otros cambios en este registro mientras escribías. Al guardar vas a ver las dos versiones.
    </p>
  </Notice>
);

interface Props {
  /** Number of invalid fields. */
  problems: number;
  isDirty: boolean;
  /** Sentence about what a save changes for visitors. */
  consequence?: string | null | undefined;
}

/** Status next to the save button: invalid fields or unsaved changes, and what saving them changes for visitors. */
export const SaveStatus = ({ problems, isDirty, consequence }: Props) => (
  <p className="text-s text-soft" role="status">
    {problems > 0
      ? `Hay ${formatCount(problems, "dato")} por corregir`
      : isDirty
        ? "Cambios sin guardar"
        : ""}
    {consequence ? <strong className="block text-ink">{consequence}</strong> : null}
  </p>
);

interface DraftOfferProps {
  record: Pick<RecordFormState, "draft" | "recoverDraft">;
}

/** Offers to restore the unsaved draft of an earlier visit. */
export const DraftOffer = ({ record }: DraftOfferProps) =>
  record.draft.offer ? <Offer record={record} savedAt={record.draft.offer.savedAt} /> : null;

function Offer({ record, savedAt }: DraftOfferProps & { savedAt: number }) {
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
