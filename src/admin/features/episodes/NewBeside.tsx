import type { ReactNode } from "react";
import { Dialog } from "#admin/dialogs/Dialog.tsx";
import type { Option, Options } from "#admin/features/episodes/episode-options.ts";
import { GuestForm } from "#admin/features/guests/GuestForm.tsx";
import { guestKind } from "#admin/features/guests/guest-kind.ts";
import { barrioKind } from "#admin/features/neighborhoods/barrio-kind.ts";
import { NeighborhoodForm } from "#admin/features/neighborhoods/NeighborhoodForm.tsx";
import { TopicForm } from "#admin/features/topics/TopicForm.tsx";
import { topicKind } from "#admin/features/topics/topic-kind.ts";
import type { Beside } from "#admin/records/KindForm.tsx";

/** A guest, barrio or topic to create for the episode. */
export interface NewRecord {
  of: keyof Options;
  /** The typed search text, used as the initial name. */
  name: string;
}

const KINDS: Record<NewRecord["of"], { title: string; form: (beside: Beside<Option>) => ReactNode }> = {
  guests: { title: guestKind.title, form: (beside) => <GuestForm row={null} beside={beside} /> },
  neighborhoods: {
    title: barrioKind.title,
    form: (beside) => <NeighborhoodForm row={null} beside={beside} />,
  },
  topics: { title: topicKind.title, form: (beside) => <TopicForm row={null} beside={beside} /> },
};

/** Button label and dialog title, such as `Nuevo Barrio`. */
export const newLabel = (of: NewRecord["of"]) => `Nuevo ${KINDS[of].title}`;

interface Props extends Omit<Beside<Option>, "name"> {
  wanted: NewRecord;
}

/** Dialog with the form for the new record, shown over the episode form. */
export const NewBeside = ({ wanted: { of, name }, ...beside }: Props) => (
  <Dialog title={newLabel(of)} wide onClose={beside.onCancel}>
    {KINDS[of].form({ name, ...beside })}
  </Dialog>
);
