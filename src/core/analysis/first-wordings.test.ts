import { expect, test } from "vitest";
import { firstWordings } from "./first-wordings.ts";

const first = "Acá nadie apuraba a nadie en la feria";
const second = "Acá nadie apuraba nunca a nadie en la feria";
const third = "Nadie apuraba nunca a nadie en esa feria";
const other = "El puerto olía a naranjas";

test.each<[string, { text: string; firstText?: string }[], string[], [string, string][]]>([
  ["a worded quote is the one that it was", [{ text: first }], [second], [[second, first]]],
  ["however often", [{ text: second, firstText: first }], [third], [[third, first]]],
  ["and beside others", [{ text: other }, { text: first }], [second, other], [[second, first]]],
  ["it stays so", [{ text: second, firstText: first }], [second], [[second, first]]],
  ["its first words are its own again", [{ text: second, firstText: first }], [first], []],
  ["they may come back as another quote", [{ text: second, firstText: first }], [second, first], []],
  ["another quote is another", [{ text: first }], [other], []],
  ["one quote has one successor", [{ text: first }], [second, third], [[second, first]]],
  ["without words nothing is alike", [{ text: "…" }], ["¡!"], []],
])("%s", (_, before, texts, expected) => {
  expect([...firstWordings(before, texts)]).toEqual(expected);
});
