import { expect, test } from "vitest";
import { formatCount, pluralOf } from "#core/text/plural.ts";

test.each([
  [formatCount(1, "episodio"), "1 episodio"],
  [formatCount(0, "fila"), "0 filas"],
  [formatCount(1200, "fila"), "1.200 filas"],
  [formatCount(1, "error", "errores"), "1 error"],
  [formatCount(2, "programa nuevo", "programas nuevos"), "2 programas nuevos"],
  [formatCount(1.5, "hora"), "1,5 horas"],
  [pluralOf(1, "se oye", "se oyen"), "se oye"],
  [pluralOf(0, "programa"), "programas"],
])("%s", (made, wanted) => {
  expect(made).toBe(wanted);
});
