import type { ReactNode } from "react";
import { Dialog } from "#admin/dialogs/Dialog.tsx";
import type { Option, Options } from "#admin/features/episodes/episode-options.ts";
import { guestKind } from "#admin/features/guests/guest-kind.tsx";
import { barrioKind } from "#admin/features/neighborhoods/barrio-kind.tsx";
import { topicKind } from "#admin/features/topics/topic-kind.tsx";
import { type DialogOptions, KindForm } from "#admin/records/KindForm.tsx";

/** A guest, barrio or topic to create for the episode. */
export interface NewRecord {
  of: keyof Options;
  /** The typed search text, used as the initial name. */
  name: string;
}

const KINDS = { guests: guestKind, neighborhoods: barrioKind, topics: topicKind };

const FORMS: Record<NewRecord["of"], (dialog: DialogOptions<Option>) => ReactNode> = {
  guests: (dialog) => <KindForm kind={guestKind} row={null} dialog={dialog} />,
  neighborhoods: (dialog) => <KindForm kind={barrioKind} row={null} dialog={dialog} />,
  topics: (dialog) => <KindForm kind={topicKind} row={null} dialog={dialog} />,
};

/** Button label and dialog title, such as `Nuevo Barrio`. */
export const newLabel = (of: NewRecord["of"]) => `Nuevo ${KINDS[of].title}`;

interface Props extends Omit<DialogOptions<Option>, "name"> {
  wanted: NewRecord;
}

/** Dialog with the form for the new record, shown over the episode form. */
export const NewRecordDialog = ({ wanted: { of, name }, ...dialog }: Props) => (
  <Dialog title={newLabel(of)} wide onClose={dialog.onCancel}>
    {FORMS[of]({ name, ...dialog })}
  </Dialog>
);
