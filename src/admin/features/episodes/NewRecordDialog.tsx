import { Dialog } from "#admin/dialogs/Dialog.tsx";
import type { Option } from "#admin/options/option-queries.ts";
import type { DialogOptions } from "#admin/records/KindForm.tsx";
import { NEW_FORMS } from "#admin/records/kinds.tsx";
import { NAMED_KINDS, type NamedKindName } from "#core/catalogue/kinds.ts";

/** A guest, barrio or topic to create for the episode. */
export interface NewRecord {
  of: NamedKindName;
  /** The typed search text, used as the initial name. */
  name: string;
}

/** Button label and dialog title, such as `Nuevo Barrio`. */
export const newLabel = (of: NamedKindName) => `Nuevo ${NAMED_KINDS[of].label}`;

interface Props extends Omit<DialogOptions<Option>, "name"> {
  wanted: NewRecord;
}

/** Dialog with the form for the new record, shown over the episode form. */
export const NewRecordDialog = ({ wanted: { of, name }, ...dialog }: Props) => (
  <Dialog title={newLabel(of)} wide onClose={dialog.onCancel}>
    {NEW_FORMS[of]({ name, ...dialog })}
  </Dialog>
);
