const SMALLEST = 36;
/** Widths of letters in the bold face of titles, in ems; rounded up generously, so that nothing overflows. */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[mMW]/, 1.02],
  [/[wOQCDGHNU]/, 0.86],
  [/[A-ZÁÉÍÓÚÑÜ]/, 0.76],
  [/[iljtfrí.,;:'"()!¡|-]/, 0.42],
  [/\s/, 0.26],
];
const OTHER_WIDTH = 0.63;

interface Room {
  /** In pixels, like `height` and `largest`. */
  width: number;
  height: number;
  largest: number;
  lines: number;
}

/** Largest font size at which a title fits its room without breaking words, and its number of lines at that size. */
export function fitTitle(title: string, room: Room): { size: number; lines: number } {
  const words = title.split(/\s+/).map(widthInEms);
  for (let size = room.largest; size > SMALLEST; size -= 2) {
    const lines = countLines(words, room.width / size);
    if (lines <= room.lines && lines * size <= room.height) return { size, lines };
  }
  return { size: SMALLEST, lines: room.lines };
}

const widthInEms = (word: string): number =>
  [...word].reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_WIDTH),
    0,
  );

/** Infinite when a word is wider than the line. */
function countLines(words: readonly number[], width: number): number {
  let lines = 1;
  let filled = 0;
  for (const word of words) {
    if (word > width) return Number.POSITIVE_INFINITY;
    const added = filled === 0 ? word : filled + 0.26 + word;
    if (added > width) lines += 1;
    filled = added > width ? word : added;
  }
  return lines;
}
