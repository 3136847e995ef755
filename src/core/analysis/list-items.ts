import type { Part } from "./part-names.ts";

const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)]|(?:\p{Extended_Pictographic}|\uFE0F|\u200D)+)\s+/u;
/** Lists of names: items are short, and text below an item only explains it. */
const NAMES = new Set<Part>(["topics", "landmarks"]);

/**
 * Items of a list below a heading. With bullets, each bullet is one item, lines without one continue it, and a line after a
 * blank line is a remark that ends the list. Without bullets, each line is one item.
 */
export function itemsOf(lines: readonly string[], { part, isInline }: { part: Part; isInline: boolean }) {
  const items: string[] = [];
  const outermost = lines.find((line) => BULLET.test(line));
  const hasBullets = outermost !== undefined;
  let isAfterBlank = false;
  for (const line of lines) {
    const text = line.replace(BULLET, "").trim();
    const isBulleted = BULLET.test(line);
    const isInner = indentOf(line) > indentOf(outermost ?? line);
    if (text === "") isAfterBlank = true;
    else if (isBulleted && !(isInner && NAMES.has(part))) items.push(text);
    else if (!isBulleted && !hasBullets && !(isInline && isAfterBlank)) items.push(text);
    else if (!isBulleted && hasBullets && items.length > 0 && (!isAfterBlank || isInner)) {
      items.push(`${items.pop()} ${text}`);
    } else if (!isBulleted && isAfterBlank && items.length > 0) break;
    if (text !== "") isAfterBlank = false;
  }
  return items;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;
