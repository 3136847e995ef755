import type { TextPart } from "#core/transcript/find-words.ts";

const ALL = "transcript-hits";
const CURRENT = "transcript-hit";
const MARK = "transcript-mark";

/** Highlights matches in text nodes of the page, one of them as the current one. */
export interface Highlights {
  show(hits: readonly TextPart[], current: number): void;
  clear(): void;
}

/**
 * Uses the browser's highlight API, which does not change the page; `<mark>` where it is not supported, and in forced colours,
 * which draw every highlight alike.
 */
export const createHighlights = (texts: readonly Text[]): Highlights =>
  typeof Highlight === "function" && CSS.highlights && !matchMedia("(forced-colors: active)").matches
    ? painted(texts)
    : marked(texts);

const rangeOf = (texts: readonly Text[], { start, end }: TextPart): Range | null => {
  const [from, to] = [texts[start.text], texts[end.text]];
  if (!from || !to) return null;
  const range = new Range();
  range.setStart(from, start.offset);
  range.setEnd(to, end.offset);
  return range;
};

function painted(texts: readonly Text[]): Highlights {
  const clear = () => {
    CSS.highlights.delete(ALL);
    CSS.highlights.delete(CURRENT);
  };
  return {
    show(hits, current) {
      const highlight = (chosen: readonly TextPart[]) =>
        new Highlight(...chosen.flatMap((hit) => rangeOf(texts, hit) ?? []));
      CSS.highlights.set(ALL, highlight(hits.filter((_, n) => n !== current)));
      CSS.highlights.set(CURRENT, highlight(hits.slice(current, current + 1)));
    },
    clear,
  };
}

/** A match across several text nodes has a mark in each. */
function marked(texts: readonly Text[]): Highlights {
  let marks: { mark: HTMLElement; text: Text }[] = [];
  const clear = () => {
    // In reverse order, each text node gets back its removed text and stays the same object.
    for (const { mark, text } of marks.reverse()) {
      const after = mark.nextSibling;
      text.data += (mark.textContent ?? "") + (after instanceof Text ? after.data : "");
      after?.remove();
      mark.remove();
    }
    marks = [];
  };
  const put = (text: Text, from: number, to: number, isCurrent: boolean) => {
    if (from >= to) return;
    const rest = text.splitText(from);
    rest.splitText(to - from);
    const mark = document.createElement("mark");
    mark.className = isCurrent ? `${MARK} ${MARK}-current` : MARK;
    rest.replaceWith(mark);
    mark.append(rest);
    marks.push({ mark, text });
  };
  return {
    show(hits, current) {
      clear();
      // In reverse order, so that earlier positions stay valid.
      for (const [n, { start, end }] of [...hits.entries()].reverse()) {
        for (let number = end.text; number >= start.text; number--) {
          const text = texts[number];
          if (!text) continue;
          const from = number === start.text ? start.offset : 0;
          put(text, from, number === end.text ? end.offset : text.length, n === current);
        }
      }
    },
    clear,
  };
}
