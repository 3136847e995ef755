import { Plus, X } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useRef, useState } from "react";
import { get, useFieldArray, useWatch } from "react-hook-form";
import { itemName, type SectionRecord, toSectionValues } from "#admin/features/archive/section-values.ts";
import { MoveButtons, useListEditor } from "#admin/forms/list-editor.tsx";
import { Button } from "#admin/ui/Button.tsx";
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

/** A list of items with fields of their own; items can be added, moved and removed. The focus moves along. */
export function ListEditor({ name, field, record, children }: Props) {
  const { fields: items, append, remove, move } = useFieldArray({ control: record.form.control, name });
  const editor = useListEditor();
  const adding = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const error = record.errorOf(name);
  return (
    <fieldset className={`${GROUP} col-span-full`} aria-describedby={field.hint ? hintId : undefined}>
      <legend className={LEGEND}>{field.label}</legend>
      {field.hint ? (
        <p className="field-hint" id={hintId}>
          {field.hint}
        </p>
      ) : null}
      <ol className="grid gap-2">
        {items.map((item, index) => (
          <Item
            key={item.id}
            at={`${name}.${index}`}
            fields={field.item}
            record={record}
            steps={{
              place: index,
              count: items.length,
              onMove: (to, button) => {
                move(index, to);
                editor.moved("Está", to, items.length, button);
              },
            }}
            onRemove={() => {
              editor.keepFocus(() => adding.current);
              remove(index);
            }}
          >
            {children(`${name}.${index}`)}
          </Item>
        ))}
      </ol>
      {error ? <p className="field-error">{error}</p> : null}
      <p>
        <Button look="line" ref={adding} onClick={() => append(toSectionValues(field.item, {}))}>
          <Plus />
          Agregar {field.one}
        </Button>
      </p>
      <p className="sr-only" role="status">
        {editor.status}
      </p>
    </fieldset>
  );
}

interface ItemProps {
  /** Path of the item in the form: `timeline.0`. */
  at: string;
  fields: Fields;
  record: SectionRecord;
  children: ReactNode;
  steps: Pick<ComponentProps<typeof MoveButtons>, "place" | "count" | "onMove">;
  onRemove: () => void;
}

/** Collapsed, an item shows only its name and buttons. It is open while it is new or has an error. */
function Item({ at, fields, record, children, steps, onRemove }: ItemProps) {
  const { control, formState } = record.form;
  const name = itemName(fields, useWatch({ control, name: at }));
  const [isOpen, setOpen] = useState(name === "");
  const shown = name || "Sin completar";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 border-rule border-b pb-2">
      <details
        className="col-span-full row-start-1"
        open={isOpen || get(formState.errors, at) !== undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="mr-28 min-h-8 cursor-pointer py-1.5 wrap-anywhere">{shown}</summary>
        <div className="pt-2 pb-3">{children}</div>
      </details>
      <p className="col-start-2 row-start-1 flex">
        <MoveButtons what={`«${shown}»`} look="small" {...steps} />
        <Button look="small-danger" aria-label={`Quitar «${shown}»`} title="Quitar" onClick={onRemove}>
          <X />
        </Button>
      </p>
    </li>
  );
}
