import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { get, useFieldArray, useWatch } from "react-hook-form";
import { itemName, type SectionRecord, toSectionValues } from "#admin/features/archive/section-values.ts";
import { Button } from "#admin/ui/Button.tsx";
import { GROUP, LEGEND } from "#admin/ui/group.ts";
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
  const [status, setStatus] = useState("");
  const pressed = useRef<HTMLElement | null>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const error = record.errorOf(name);
  // A button loses the focus when it moves within the list or is removed with its item.
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement === document.body) pressed.current.focus();
    pressed.current = null;
  });
  const moveTo = (from: number, to: number, button: HTMLElement) => {
    if (to < 0 || to >= items.length) return;
    pressed.current = button;
    move(from, to);
    setStatus(`Está en el lugar ${to + 1} de ${items.length}.`);
  };
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
            onMove={(by, button) => moveTo(index, index + by, button)}
            onRemove={() => {
              pressed.current = adding.current;
              remove(index);
              setStatus("");
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
        {status}
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
  onMove: (by: 1 | -1, button: HTMLElement) => void;
  onRemove: () => void;
}

/** Collapsed, an item shows only its name and buttons. It is open while it is new or has an error. */
function Item({ at, fields, record, children, onMove, onRemove }: ItemProps) {
  const { control, formState } = record.form;
  const name = itemName(fields, useWatch({ control, name: at }));
  const [isOpen, setOpen] = useState(name === "");
  const shown = name || "Sin completar";
  const step = (by: 1 | -1, verb: string, Icon: typeof ArrowUp) => (
    <Button
      look="small"
      aria-label={`${verb} «${shown}»`}
      title={verb}
      onClick={({ currentTarget }) => onMove(by, currentTarget)}
    >
      <Icon />
    </Button>
  );
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
        {step(-1, "Subir", ArrowUp)}
        {step(1, "Bajar", ArrowDown)}
        <Button look="small-danger" aria-label={`Quitar «${shown}»`} title="Quitar" onClick={onRemove}>
          <X />
        </Button>
      </p>
    </li>
  );
}
