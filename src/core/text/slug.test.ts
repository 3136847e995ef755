import { expect, test } from "vitest";
import { slugify } from "#core/text/slug.ts";

test.each([
  ["Peñarol, Lavalleja", "penarol-lavalleja"],
  ["  Ciudad   Vieja ", "ciudad-vieja"],
  ["Parque Batlle, Villa Dolores", "parque-batlle-villa-dolores"],
  ["Colón -- Centro y Noroeste", "colon-centro-y-noroeste"],
  ["Ñandú & Güemes 25", "nandu-guemes-25"],
  ["¡¿?!", ""],
  ["-guiones-", "guiones"],
])("the slug of %j is %j", (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test("a slug is its own slug", () => {
  const slug = slugify("Barrio Sur (Montevideo)");
  expect(slugify(slug)).toBe(slug);
});
