import { expect, test } from "vitest";
import { counted, pluralOf } from "#core/text/plural.ts";

test.each([
  [counted(1, "episodio"), "1 episodio"],
  [counted(0, "fila"), "0 filas"],
  [counted(1200, "fila"), "1.200 filas"],
  [counted(1, "error", "errores"), "1 error"],
  [counted(2, "programa nuevo", "programas nuevos"), "2 programas nuevos"],
  [counted(1.5, "hora"), "1,5 horas"],
  [pluralOf(1, "se oye", "se oyen"), "se oye"],
  [pluralOf(0, "programa"), "programas"],
])("%s", (made, wanted) => {
  expect(made).toBe(wanted);
});
