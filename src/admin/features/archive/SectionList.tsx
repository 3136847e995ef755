import { type ReactNode, useId } from "react";
import { get, useFieldArray, useWatch } from "react-hook-form";
import { itemName, type SectionRecord, toSectionValues } from "#admin/features/archive/section-values.ts";
import { ListEditor } from "#admin/forms/ListEditor.tsx";
import { Fold } from "#admin/ui/Fold.tsx";
import { GROUP, LEGEND } from "#admin/ui/looks.ts";
import type { Fields, ListField } from "#core/site/sections/fields.ts";

interface Props {
  /** Path of the list in the form: `timeline`, `timeline.0.images`. */
  name: string;
  field: ListField;
  record: SectionRecord;
  /** Renders the fields of an item, given its path in the form: `timeline.0`. */
  children: (at: string) => ReactNode;
}

/** A list of items with fields of their own; items can be added, moved and removed. */
export function SectionList({ name, field, record, children }: Props) {
  const { fields: items, append, remove, move } = useFieldArray({ control: record.form.control, name });
  const hintId = useId();
  return (
    <fieldset className={`${GROUP} col-span-full`} aria-describedby={field.hint ? hintId : undefined}>
      <legend className={LEGEND}>{field.label}</legend>
      {field.hint ? (
        <p className="field-hint" id={hintId}>
          {field.hint}
        </p>
      ) : null}
      <ListEditor
        items={items}
        keyOf={({ id }) => id}
        className="grid gap-2"
        itemClassName="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 border-rule border-b pb-2"
        look="small"
        error={record.errorOf(name)}
        onMove={move}
        onRemove={remove}
        onAdd={() => append(toSectionValues(field.item, {}), { shouldFocus: false })}
        addLabel={`Agregar ${field.one}`}
      >
        {(_, index, buttons) => (
          <Item at={`${name}.${index}`} fields={field.item} record={record} buttons={buttons}>
            {children(`${name}.${index}`)}
          </Item>
        )}
      </ListEditor>
    </fieldset>
  );
}

interface ItemProps {
  /** Path of the item in the form: `timeline.0`. */
  at: string;
  fields: Fields;
  record: SectionRecord;
  children: ReactNode;
  buttons: (what: string) => ReactNode;
}

/** Collapsed, an item shows only its name and buttons. It is open while it is new or has an error. */
function Item({ at, fields, record, children, buttons }: ItemProps) {
  const { control, formState } = record.form;
  const name = itemName(fields, useWatch({ control, name: at }));
  const shown = name || "Sin completar";
  return (
    <>
      <Fold
        className="col-span-full row-start-1"
        isNeeded={name === "" || get(formState.errors, at) !== undefined}
      >
        <summary className="mr-28 min-h-8 cursor-pointer py-1.5 wrap-anywhere">{shown}</summary>
        <div className="pt-2 pb-3">{children}</div>
      </Fold>
      <p className="col-start-2 row-start-1 flex">{buttons(`«${shown}»`)}</p>
    </>
  );
}
