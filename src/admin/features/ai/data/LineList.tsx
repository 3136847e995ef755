import { ListEditor } from "#admin/forms/ListEditor.tsx";
import { capitalized } from "#core/text/capitalized.ts";

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

/** A list of texts that can be added, edited and removed. See docs/product/ai.md. */
export function LineList(props: Props) {
  const { legend, item, isFeminine = false, multiline = false, lines, error, onChange } = props;
  return (
    <fieldset className="group min-w-0">
      {/* Hidden where the list is the only content of a section, which has the same title. */}
      <legend className="mb-1.5 font-emphasis font-label text-label group-only:sr-only">{legend}</legend>
      {lines.length === 0 ? (
        <p className="text-s text-soft">{isFeminine ? "Ninguna" : "Ninguno"} todavía.</p>
      ) : null}
      <ListEditor
        items={lines}
        // The items are texts that may repeat, in controlled inputs.
        keyOf={(_, index) => index}
        className="mb-3 grid gap-3"
        look="icon"
        error={error}
        onRemove={(at) => onChange(lines.toSpliced(at, 1))}
        onAdd={() => onChange([...lines, ""])}
        addLabel={`Agregar ${item}`}
      >
        {(text, i, buttons) => {
          const warning = props.warningOf(text);
          const wiring = {
            "aria-label": `${capitalized(item)} ${i + 1}`,
            value: text,
            maxLength: MAX_LINE_LENGTH,
            onChange: ({ target }: { target: { value: string } }) => onChange(lines.with(i, target.value)),
          };
          return (
            <>
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
                {buttons(`${isFeminine ? "la" : "el"} ${item} ${i + 1}`)}
              </div>
              {warning ? (
                <strong className="text-error text-s before:text-[0.75em] before:content-['▲_']">
                  {warning}
                </strong>
              ) : null}
            </>
          );
        }}
      </ListEditor>
    </fieldset>
  );
}
