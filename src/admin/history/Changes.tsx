import { displayValue, OMITTED_VALUES } from "#admin/history/display-value.ts";
import { FormerValue } from "#admin/history/FormerValue.tsx";
import type { RestorableRecord } from "#admin/history/restorable-record.ts";
import { TextChange } from "#admin/history/TextChange.tsx";
import type { HistoryEntry } from "#core/history/history-schemas.ts";

interface Props {
  changed: HistoryEntry["changed"];
  labels: Readonly<Record<string, string>>;
  /** Formats a value that is unreadable as it is, such as an id; null to show it as it is. */
  show?: ((field: string, value: unknown) => string | null) | undefined;
  record: RestorableRecord;
}

/** Texts longer than this many characters are shown as one word-by-word diff. */
const LONG = 60;

/** The value of each changed field before and after. */
export function Changes({ changed, labels, show, record }: Props) {
  return (
    <dl className="grid gap-1.25 text-s">
      {Object.entries(changed).map(([field, [before, after]]) => {
        const label = labels[field] ?? field;
        const words = show?.(field, before) ?? displayValue(before);
        const wordsAfter = show?.(field, after) ?? displayValue(after);
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
          </div>
        );
      })}
    </dl>
  );
}

/** True for a text or list that was logged in full, so that a word-by-word diff is possible. */
const isKnown = (value: unknown): boolean =>
  typeof value === "string" ? !(value in OMITTED_VALUES) : typeof value === "object" && value !== null;
