import { foldText } from "#core/search/search-text.ts";
import { pluralOf } from "#core/text/plural.ts";

const SUM =
  /^(?:(?:gran |sub ?-?)?total(?:es)?|suma|promedio|cantidad|recuento)(?: general(?:es)?| de \p{L}+)?[:.]?$/u;

const isSum = (cell: string): boolean => SUM.test(foldText(cell));

/** Whether a row has the sums of a spreadsheet: the cells of its key are empty or say so, and some cell does. */
export const isFooter = (record: readonly string[], keyCells: readonly string[]): boolean =>
  keyCells.every((cell) => cell.trim() === "" || isSum(cell)) && record.some(isSum);

/** Reports the lines of a file that were taken for footers. */
export const footersNote = (lines: readonly number[]): string =>
  `${pluralOf(lines.length, "La línea", "Las líneas")} ${lines.join(", ")} ${pluralOf(
    lines.length,
    "es una suma de la planilla: no se importa",
    "son sumas de la planilla: no se importan",
  )}.`;
