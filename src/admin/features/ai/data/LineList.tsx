import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { useListEditor } from "#admin/forms/list-editor.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { LEGEND } from "#admin/ui/looks.ts";

interface Props {
  legend: string;
  /** Singular noun such as `tema`, for the labels of the items and their buttons. */
  item: string;
  isFeminine?: boolean;
  multiline?: boolean;
  lines: readonly string[];
  error: string | undefined;
  onChange: (lines: string[]) => void;
  /** What is wrong with an item, which can be saved all the same; null for nothing. */
  warningOf: (text: string) => string | null;
}

const MAX_LINE_LENGTH = 2000;

/** A list whose items can be added, edited and removed; the focus moves along. See docs/product/ai.md. */
export function LineList({
  legend,
  item,
  isFeminine,
  multiline = false,
  lines,
  error,
  onChange,
  warningOf,
}: Props) {
  const list = useRef<HTMLFieldSetElement>(null);
  const { focusNext } = useListEditor();
  const focusLine = (at: number) =>
    focusNext(
      () =>
        list.current?.querySelectorAll<HTMLElement>("[data-line]")[at] ??
        list.current?.querySelector<HTMLElement>("[data-add]"),
    );
  const change = (at: number, text: string) => onChange(lines.with(at, text));
  const remove = (at: number) => {
    focusLine(Math.min(at, lines.length - 2));
    onChange(lines.toSpliced(at, 1));
  };
  const add = () => {
    focusLine(lines.length);
    onChange([...lines, ""]);
  };
  const the = isFeminine ? "la" : "el";
  return (
    <fieldset
      className="min-w-0 rounded border border-rule px-3.5 pt-2.5 pb-3.5 in-[fieldset]:border-0 in-[fieldset]:p-0"
      ref={list}
    >
      <legend className={`${LEGEND} in-[fieldset_fieldset]:px-0`}>{legend}</legend>
      {lines.length === 0 ? (
        <p className="text-s text-soft">{isFeminine ? "Ninguna" : "Ninguno"} todavía.</p>
      ) : null}
      <ol className="mb-3 grid gap-3">
        {lines.map((text, i) => {
          const name = `${item.charAt(0).toUpperCase()}${item.slice(1)} ${i + 1}`;
          const wiring = {
            "aria-label": name,
            "data-line": true,
            value: text,
            maxLength: MAX_LINE_LENGTH,
            onChange: ({ target }: { target: { value: string } }) => change(i, target.value),
          };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items are texts that may repeat, in controlled inputs
            <li key={i}>
              <div className="grid grid-cols-[1fr_auto] items-start gap-1.5">
                {multiline ? (
                  <textarea
                    className="control field-sizing-content py-1.5 pl-2.5 leading-normal"
                    rows={2}
                    {...wiring}
                  />
                ) : (
                  <input className="control py-1.5 pl-2.5" {...wiring} />
                )}
                <Button
                  look="icon-danger"
                  aria-label={`Quitar ${the} ${item} ${i + 1}`}
                  title="Quitar"
                  onClick={() => remove(i)}
                >
                  <X />
                </Button>
              </div>
              {warningOf(text) ? (
                <strong className="text-error text-s before:text-[0.75em] before:content-['▲_']">
                  {warningOf(text)}
                </strong>
              ) : null}
            </li>
          );
        })}
      </ol>
      {error ? <p className="field-error">{error}</p> : null}
      <Button look="line" data-add onClick={add}>
        <Plus />
        Agregar {item}
      </Button>
    </fieldset>
  );
}
