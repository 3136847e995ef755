import { expect, test } from "vitest";
import { shownErrors } from "#admin/forms/shown-errors.ts";

const error = (message: string) => ({ type: "check", message, ref: { name: "a" } });
const errors = {
  number: { message: "Ya hay un programa con ese número." },
  name: error("Ingresá el nombre."),
  timeline: [
    undefined,
    { year: error("Ingresá el año."), title: error("Ingresá el título.") },
    { images: { root: error("Hay demasiadas imágenes.") } },
  ],
  slides: Object.assign([], { root: error("Agregá una imagen.") }),
};

const paths = (touchedFields: object, isSubmitted: boolean) => [
  ...shownErrors({ errors, touchedFields, isSubmitted }).keys(),
];

test("the fields of an added item show no error before they are touched", () => {
  expect(paths({}, false)).toEqual(["number", "name", "slides"]);
  expect(paths({ timeline: [undefined, { year: true }] }, false)).toEqual([
    "number",
    "name",
    "timeline.1.year",
    "slides",
  ]);
});

test("a refused save shows every error, each by its path", () => {
  expect([...shownErrors({ errors, touchedFields: {}, isSubmitted: true })]).toEqual([
    ["number", "Ya hay un programa con ese número."],
    ["name", "Ingresá el nombre."],
    ["timeline.1.year", "Ingresá el año."],
    ["timeline.1.title", "Ingresá el título."],
    ["timeline.2.images", "Hay demasiadas imágenes."],
    ["slides", "Agregá una imagen."],
  ]);
});
