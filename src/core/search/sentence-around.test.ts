import { expect, test } from "vitest";
import { sentenceAround } from "./sentence-around.ts";

test.each([
  ["El cine cerró. Trabajaba en el ", " Castro, dice. Después no.", "Trabajaba en el ", " Castro, dice."],
  ["Locutora: buen día\n\nMirta: el ", "\nLocutora: chau", "Mirta: el ", ""],
  ["¿Quién? «El ", ".» Nadie más.", "«El ", ".»"],
  ["caja ", "", "caja ", ""],
  ["", " a las 12.30 en punto. Fin", "", " a las 12.30 en punto."],
])("%j and %j are cut to the sentence", (before, after, left, right) => {
  expect(sentenceAround(before, after)).toEqual({ before: left, after: right });
});

test("a long sentence is cut between words", () => {
  const words = "palabra ".repeat(40);
  const { before, after } = sentenceAround(words, ` ${words}`);
  expect(before).toMatch(/^… (palabra )+$/);
  expect(after).toMatch(/^( palabra)+…$/);
  expect(before.length).toBeLessThanOrEqual(47);
  expect(after.length).toBeLessThanOrEqual(91);
});
