import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { type DragEvent, type Key, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#admin/ui/Button.tsx";
import { capitalized } from "#core/text/capitalized.ts";

interface Props<Item> {
  items: readonly Item[];
  keyOf: (item: Item, index: number) => Key;
  /** Number of items before these and of all, where a list has pages. */
  before?: number;
  count?: number;
  className: string;
  itemClassName?: string;
  look: "icon" | "small";
  /** Places are counted from 0, in the whole list. Without it the order is fixed. */
  onMove?: (from: number, to: number) => void;
  /** Name of an item in announcements, where items can be dragged. */
  dragName?: (item: Item) => string;
  onRemove?: (at: number) => void;
  onAdd?: () => void;
  /** Such as `Agregar tema`. */
  addLabel?: string;
  error?: string | undefined;
  /** @param buttons the buttons of the item, named after it: `la foto Andén` */
  children: (item: Item, index: number, buttons: (what: string) => ReactNode) => ReactNode;
}

const STEPS = [
  ["Subir", -1, ArrowUp],
  ["Bajar", 1, ArrowDown],
] as const;

/**
 * A list whose items are moved by buttons or by dragging, removed and added. The focus goes along: to the fields of an added item,
 * and from a removed one to its neighbour. A new place is announced.
 */
export function ListEditor<Item>(props: Props<Item>) {
  const { items, keyOf, before = 0, count = items.length, look, dragName, onMove, onRemove, onAdd } = props;
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const [status, setStatus] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const refocus = useRef<(() => void) | null>(null);
  const order = items.map(keyOf).join("\n");
  // A button loses the focus when it moves or goes away, and an added item exists only now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the items change
  useLayoutEffect(() => {
    refocus.current?.();
    refocus.current = null;
  }, [order]);

  const move = (what: string, from: number, to: number) => {
    if (from === to || to < 0 || to >= count) return;
    const focused = document.activeElement;
    refocus.current = () => {
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
    };
    onMove?.(from, to);
    setStatus(`${capitalized(what)} está en el lugar ${to + 1} de ${count}.`);
  };
  const buttons = (place: number) => (what: string) => (
    <>
      {STEPS.map(([verb, step, Icon]) =>
        onMove ? (
          <Button
            key={verb}
            look={look}
            aria-label={`${verb} ${what}`}
            title={verb}
            aria-disabled={place + step < 0 || place + step >= count}
            onClick={() => move(what, place, place + step)}
          >
            <Icon />
          </Button>
        ) : null,
      )}
      {onRemove ? (
        <Button
          look={`${look}-danger`}
          aria-label={`Quitar ${what}`}
          title="Quitar"
          onClick={() => {
            const index = Math.min(place - before, items.length - 2);
            refocus.current = () => focusIn(list.current?.children[index]) || adding.current?.focus();
            setStatus("");
            onRemove(place);
          }}
        >
          <X />
        </Button>
      ) : null}
    </>
  );
  const dragging = (place: number) => ({
    draggable: true,
    "data-target": target === place || undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = "move";
      setDragged(place);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setTarget(place);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const item = dragged === null ? undefined : items[dragged - before];
      if (dragName && item !== undefined && dragged !== null) move(dragName(item), dragged, place);
    },
    onDragEnd: () => {
      setDragged(null);
      setTarget(null);
    },
  });
  return (
    <>
      <ol ref={list} className={props.className}>
        {items.map((item, index) => (
          <li
            key={keyOf(item, index)}
            className={props.itemClassName}
            {...(dragName && dragging(before + index))}
          >
            {props.children(item, index, buttons(before + index))}
          </li>
        ))}
      </ol>
      {props.error ? <p className="field-error">{props.error}</p> : null}
      {onAdd ? (
        <p>
          <Button
            look="line"
            ref={adding}
            onClick={() => {
              refocus.current = () => focusIn(list.current?.lastElementChild);
              onAdd();
            }}
          >
            <Plus />
            {props.addLabel}
          </Button>
        </p>
      ) : null}
      {onMove ? (
        <p className="sr-only" role="status">
          {status}
        </p>
      ) : null}
    </>
  );
}

/** Focuses the first field of an item, or its heading when the fields are hidden. Returns false without an item. */
function focusIn(item: Element | null | undefined): boolean {
  const fields = item?.querySelectorAll<HTMLElement>("input, textarea, select") ?? [];
  const others = item?.querySelectorAll<HTMLElement>("summary, button") ?? [];
  return [...fields, ...others].some((element) => {
    element.focus();
    return document.activeElement === element;
  });
}
