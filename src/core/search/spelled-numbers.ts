import { normalizeWord } from "#core/search/query-text.ts";

const HUNDREDS =
  " ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos";
const TENS = "   treinta cuarenta cincuenta sesenta setenta ochenta noventa";
const SMALL =
  " uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve";
const [hundreds, tens, small] = [HUNDREDS, TENS, SMALL].map((words) => words.split(" ")) as [
  string[],
  string[],
  string[],
];
const FIRST_YEAR = 1001;
const LAST_YEAR = 2099;
/** The day that the index does not have in both spellings: see `scripts/search-index/number-words.ts`. */
const LAST_DAY = 31;
const QUOTES = /["“”«»]/;
const WORD = /[\p{L}\p{N}]+/gu;

/** Numbers of several words: the years, and the 31st of a month; other numbers are one word, or are not looked for. */
const isSpelled = (n: number) => n === LAST_DAY || (n >= FIRST_YEAR && n <= LAST_YEAR);

/** `mil novecientos ochenta y tres` for 1983, without accents. */
function spell(n: number): string {
  const rest = n % 100;
  const ten = rest < 30 ? "" : (tens[Math.floor(rest / 10)] ?? "");
  const one = rest < 30 ? small[rest] : small[rest % 10];
  const hundred = n % 1000 === 100 ? "cien" : hundreds[Math.floor((n % 1000) / 100)];
  return [n < 1000 ? "" : n < 2000 ? "mil" : "dos mil", hundred, [ten, one].filter(Boolean).join(" y ")]
    .filter(Boolean)
    .join(" ");
}

let numbers: Map<string, number> | undefined;
const numberOf = (spelling: string): number | undefined => {
  numbers ??= new Map(
    [LAST_DAY, ...Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, n) => FIRST_YEAR + n)].map((n) => [
      spell(n),
      n,
    ]),
  );
  return numbers.get(spelling);
};
const MAX_WORDS = 6;

/** The text with years and the 31st in digits. In quotes, words are taken literally: such a text is unchanged. */
export function inDigits(text: string): string {
  if (QUOTES.test(text)) return text;
  const words = text.split(/\s+/);
  const plain = words.map(normalizeWord);
  const written: string[] = [];
  for (let n = 0; n < words.length; ) {
    let length = Math.min(MAX_WORDS, words.length - n);
    while (length > 1 && numberOf(plain.slice(n, n + length).join(" ")) === undefined) length -= 1;
    written.push(length > 1 ? String(numberOf(plain.slice(n, n + length).join(" "))) : (words[n] ?? ""));
    n += length;
  }
  return written.join(" ");
}

/** The text with years and the 31st as phrases of words; null without such numbers. */
export function inWords(text: string): string | null {
  if (QUOTES.test(text)) return null;
  const spelled = text.replace(WORD, (word) => (isSpelled(Number(word)) ? `"${spell(Number(word))}"` : word));
  return spelled === text ? null : spelled;
}
