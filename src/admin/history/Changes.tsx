import { FormerValue } from "#admin/history/FormerValue.tsx";
import type { GiveBack } from "#admin/history/give-back.ts";
import { inWords } from "#admin/history/in-words.ts";
import { LEFT_OUT } from "#admin/history/left-out.ts";
import { TextChange } from "#admin/history/TextChange.tsx";

interface Props {
  /** Field -> before and after. */
  changed: Readonly<Record<string, unknown>>;
  labels: Readonly<Record<string, string>>;
  /** A value in words where its own are none, such as an id; null: its own are. */
  show?: ((field: string, value: unknown) => string | null) | undefined;
  /** Left out: nothing can be given back. */
  record?: GiveBack | undefined;
}

/** Fields that say nothing to a person. */
const SILENT = new Set(["version", "updatedAt", "createdAt", "id"]);
/** From this many characters on, two texts are shown as one, word by word. */
const LONG = 60;

/** Before and after of each field. */
export function Changes({ changed, labels, show, record }: Props) {
  const fields = Object.entries(changed).filter(([field]) => !SILENT.has(field));
  if (fields.length === 0) return null;
  return (
    <dl className="grid gap-1.25 text-s">
      {fields.map(([field, values]) => {
        const [before, after] = Array.isArray(values) ? values : [null, values];
        const label = labels[field] ?? field;
        const words = show?.(field, before) ?? inWords(before);
        const wordsAfter = show?.(field, after) ?? inWords(after);
        return (
          <div key={field}>
            <dt className="text-soft">{label}</dt>
            <dd className="wrap-anywhere">
              {isKnown(before) && isKnown(after) && Math.max(words.length, wordsAfter.length) > LONG ? (
                <TextChange before={words} after={wordsAfter} isShortened />
              ) : (
                <>
                  <del className="text-error">{words}</del> <span aria-hidden="true">→</span>{" "}
                  <ins className="text-ok no-underline">{wordsAfter}</ins>
                </>
              )}
            </dd>
            {record ? (
              <dd className="*:mt-1.25">
                <FormerValue
                  record={record}
                  field={field}
                  value={before}
                  words={words}
                  deed="Volver a este valor"
                  of={` de «${label}»`}
                  doneText={`${label}: se volvió al valor anterior`}
                />
              </dd>
            ) : null}
          </div>
        );
      })}
    </dl>
  );
}

/** Whether there is a text or a list that can be shown word by word. */
const isKnown = (value: unknown): boolean =>
  typeof value === "string" ? !(value in LEFT_OUT) : typeof value === "object" && value !== null;
