/** Numbers up to 30 as they are spoken in dates: the first of a month is `primero`, and `uno` is rarely a number. */
export const NUMBER_WORDS: readonly string[] =
  "primero dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta".split(
    " ",
  );
/** Number words with the stem of other words: `nuevo`, `primera`. */
export const SHARED_STEMS: readonly string[] = ["primero", "nueve"];

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
const OTHERS = new Map(
  NUMBER_WORDS.flatMap((word, n) => [
    [plain(word), String(n + 1)],
    [String(n + 1), word],
  ]),
);

/** The same number in the other spelling: `18` for `Dieciocho,`, `dieciocho` for `18`; undefined for other words. */
export const otherSpelling = (word: string): string | undefined => OTHERS.get(plain(word));
