import type { MarkedPart } from "#core/search/marked-text.ts";

/** Text with marked matches. */
export const Marked = ({ parts }: { parts: readonly MarkedPart[] }) =>
  parts.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
    isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
