import { expect, it } from "vitest";
import { withoutStopWords } from "#core/search/query-stop-words.ts";

it.each([
  ["feria del domingo", "feria domingo"],
  ["Los tambores DE la esquina", "tambores esquina"],
  ["más cañas", "cañas"],
  ["tranvía", "tranvía"],
  ["de la", "de la"],
  ['"la feria de"', '"la feria de"'],
  ["", ""],
])("%s is looked up as %s", (query, looked) => {
  expect(withoutStopWords(query)).toBe(looked);
});
