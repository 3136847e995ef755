import { diffWords } from "diff";

/** Above this many edits, the texts are shown whole, one after the other, without a diff. */
const MAX_EDITS = 500;
/** Characters shown at either end of a longer passage, unchanged or changed. */
const CONTEXT_CHARACTERS = 80;
const CHANGED_SHOWN = 600;

interface Props {
  before: string;
  after: string;
  /** Shortens long passages. By default both texts are shown in full. */
  isShortened?: boolean;
}

/** A word-by-word diff of two texts. */
export function TextChange({ before, after, isShortened = false }: Props) {
  const shorten = isShortened ? withoutMiddle : (text: string) => text;
  const parts = diffWords(before, after, { maxEditLength: MAX_EDITS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return (
    <span className="whitespace-pre-wrap">
      {parts.map(({ value, removed, added }, n) => {
        const Part = removed ? "del" : added ? "ins" : "span";
        return (
          <Part
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one change never move
            key={n}
            className={removed ? "text-error" : added ? "text-ok no-underline" : undefined}
          >
            {shorten(value, removed || added ? CHANGED_SHOWN : CONTEXT_CHARACTERS)}
          </Part>
        );
      })}
    </span>
  );
}

const withoutMiddle = (text: string, shown: number): string =>
  text.length > 2 * shown + 20 ? `${text.slice(0, shown)} […] ${text.slice(-shown)}` : text;
