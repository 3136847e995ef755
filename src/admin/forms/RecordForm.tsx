import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ConflictView } from "#admin/forms/ConflictView.tsx";
import { DraftOffer, FormFoot, OutdatedNotice, SaveStatus } from "#admin/forms/FormFoot.tsx";
import { LeaveDialog } from "#admin/forms/LeaveDialog.tsx";
import { PreviewButton } from "#admin/forms/PreviewButton.tsx";
import type { RecordFormState } from "#admin/forms/use-record-form.ts";
import { isSaveKey, useSaveKey } from "#admin/layout/use-key-down.ts";
import { FailureNotice } from "#admin/lists/QueryStates.tsx";
import { Button, buttonLook } from "#admin/ui/Button.tsx";
import type { PagedKind } from "#core/catalogue/kinds.ts";

interface Props {
  record: RecordFormState;
  submitLabel: string;
  /** Target of the cancel link. Left out for a form that is part of a screen. */
  cancelTo?: string | undefined;
  /** In a dialog: closes it. */
  onCancel?: (() => void) | undefined;
  isDisabled?: boolean;
  /** Sentence about what a save changes for visitors. */
  consequence?: string | null | undefined;
  /** Whose page "Vista previa" shows; left out or null for a record without one. */
  page?: { kind: PagedKind; id: string } | null | undefined;
  /** Further buttons next to the save button. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout of every record's form: draft, errors, conflicts, fields, and a save button that Ctrl+S triggers, too. */
export function RecordForm({
  record,
  submitLabel,
  cancelTo,
  onCancel,
  isDisabled,
  consequence,
  page,
  actions,
  children,
}: Props) {
  const { isSaving, isDirty, problems, failure, conflict } = record;
  // The focus is outside of the form after a press beside the fields.
  useSaveKey(() => {
    if (cancelTo && !conflict && !isSaving) void record.submit();
  });
  const check = async () => {
    const fields = await record.validate();
    return fields === null ? null : { fields: { ...(fields as object) } };
  };
  if (conflict) {
    return (
      <>
        <ConflictView {...conflict} />
        <LeaveDialog record={record} />
      </>
    );
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={record.submit}
      onKeyDown={(event) => {
        if (!isSaveKey(event)) return;
        event.preventDefault();
        // Not while a dialog is open in front of the form.
        if (!isSaving && !event.currentTarget.querySelector("dialog[open]")) void record.submit();
      }}
    >
      <DraftOffer record={record} />
      {record.isOutdated ? <OutdatedNotice /> : null}
      {children}
      {failure ? (
        <FailureNotice failure={failure} title={record.failureText} onRetry={() => void record.submit()} />
      ) : null}
      <FormFoot className={cancelTo || onCancel ? "bg-paper" : "bg-surface"}>
        <Button type="submit" busy={isSaving} disabled={isDisabled}>
          {isSaving ? "Guardando..." : submitLabel}
        </Button>
        {actions}
        {page ? <PreviewButton {...page} check={check} refuse={record.refuse} /> : null}
        {cancelTo ? (
          <Link className={buttonLook("line")} to={cancelTo}>
            Cancelar
          </Link>
        ) : null}
        {onCancel ? (
          <Button look="line" onClick={onCancel}>
            Cancelar
          </Button>
        ) : null}
        <SaveStatus problems={problems} isDirty={isDirty} consequence={consequence} />
      </FormFoot>
      <LeaveDialog record={record} />
    </form>
  );
}
