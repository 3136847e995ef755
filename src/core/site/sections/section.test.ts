import * as v from "valibot";
import { expect, test } from "vitest";
import { homeSection } from "#core/site/sections/home.ts";
import { slidesSection } from "#core/site/sections/slides.ts";

const errorsOf = (schema: v.GenericSchema, given: unknown) =>
  (v.safeParse(schema, given).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]);
const slide = (changes: object) => ({ title: "Un barrio", type: "announcement", ...changes });

test("a slide about an episode or a guest needs the number of the episode", () => {
  const slides = [{}, { type: "guest" }, { type: "featuredProgram", episode: " " }, { type: "featured" }];
  expect(errorsOf(slidesSection.form, { slides: slides.map(slide) })).toEqual([
    ["slides.1.episode", "Ingresá el número del programa."],
    ["slides.2.episode", "Ingresá el número del programa."],
  ]);
});

test("the number of an episode is understood with its sign", () => {
  const { slides } = v.parse(slidesSection.form, { slides: [slide({ type: "guest", episode: "# 12" })] });
  expect(slides[0]?.episode).toBe("12");
});

test("a text accepts only the figures that the site counts; what is stored is read as it is", () => {
  const home = { ...homeSection.neutral, title: "Más de {redondo}", yearsText: "De {dseda} a {hasta}" };
  expect(errorsOf(homeSection.form, home)).toEqual([
    ["yearsText", "«{dseda}» no es una cifra del sitio: usá {desde}, {hasta}."],
  ]);
  expect(errorsOf(homeSection.form, { ...home, yearsText: "De {desde} a {hasta}" })).toEqual([]);
  expect(homeSection.read(home).yearsText).toBe("De {dseda} a {hasta}");
});
