const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Widens the part from `from` to `to` (offsets in `text`, the second exclusive) to the ends of the words that it cuts. */
export function wholeWords(text: string, from: number, to: number): [from: number, to: number] {
  const isWithinWord = (at: number) => LETTER.test(text.charAt(at - 1)) && LETTER.test(text.charAt(at));
  let [start, end] = [from, to];
  while (isWithinWord(start)) start -= 1;
  while (isWithinWord(end)) end += 1;
  return [start, end];
}
