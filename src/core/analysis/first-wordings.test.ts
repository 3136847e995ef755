import { expect, test } from "vitest";
import { firstWordings } from "./first-wordings.ts";

const first = "Acá nadie apuraba a nadie en la feria";
const second = "Acá nadie apuraba nunca a nadie en la feria";
const third = "Nadie apuraba nunca a nadie en esa feria";
const other = "El puerto olía a naranjas";

test.each<[string, { text: string; firstText?: string }[], string[], [string, string][]]>([
  ["a reworded quote keeps its original text", [{ text: first }], [second], [[second, first]]],
  ["after any number of changes", [{ text: second, firstText: first }], [third], [[third, first]]],
  ["beside other quotes", [{ text: other }, { text: first }], [second, other], [[second, first]]],
  ["also without a further change", [{ text: second, firstText: first }], [second], [[second, first]]],
  ["restoring the original text ends it", [{ text: second, firstText: first }], [first], []],
  [
    "the original text may return as another quote",
    [{ text: second, firstText: first }],
    [second, first],
    [],
  ],
  ["a different quote is not a rewording", [{ text: first }], [other], []],
  ["one quote has one successor", [{ text: first }], [second, third], [[second, first]]],
  ["quotes without words do not match", [{ text: "…" }], ["¡!"], []],
])("%s", (_, before, texts, expected) => {
  expect([...firstWordings(before, texts)]).toEqual(expected);
});
