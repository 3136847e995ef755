import type { ReactNode } from "react";
import { Dialog } from "#admin/dialogs/Dialog.tsx";
import type { Option, Options } from "#admin/features/episodes/episode-options.ts";
import { GuestForm } from "#admin/features/guests/GuestForm.tsx";
import { guestKind } from "#admin/features/guests/guest-kind.ts";
import { barrioKind } from "#admin/features/neighborhoods/barrio-kind.ts";
import { NeighborhoodForm } from "#admin/features/neighborhoods/NeighborhoodForm.tsx";
import { TopicForm } from "#admin/features/topics/TopicForm.tsx";
import { topicKind } from "#admin/features/topics/topic-kind.ts";
import type { DialogOptions } from "#admin/records/KindForm.tsx";

/** A guest, barrio or topic to create for the episode. */
export interface NewRecord {
  of: keyof Options;
  /** The typed search text, used as the initial name. */
  name: string;
}

const KINDS: Record<NewRecord["of"], { title: string; form: (dialog: DialogOptions<Option>) => ReactNode }> =
  {
    guests: { title: guestKind.title, form: (dialog) => <GuestForm row={null} dialog={dialog} /> },
    neighborhoods: {
      title: barrioKind.title,
      form: (dialog) => <NeighborhoodForm row={null} dialog={dialog} />,
    },
    topics: { title: topicKind.title, form: (dialog) => <TopicForm row={null} dialog={dialog} /> },
  };

/** Button label and dialog title, such as `Nuevo Barrio`. */
export const newLabel = (of: NewRecord["of"]) => `Nuevo ${KINDS[of].title}`;

interface Props extends Omit<DialogOptions<Option>, "name"> {
  wanted: NewRecord;
}

/** Dialog with the form for the new record, shown over the episode form. */
export const NewRecordDialog = ({ wanted: { of, name }, ...dialog }: Props) => (
  <Dialog title={newLabel(of)} wide onClose={dialog.onCancel}>
    {KINDS[of].form({ name, ...dialog })}
  </Dialog>
);
