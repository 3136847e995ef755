import { expect, test } from "vitest";
import { readSections } from "#core/site/archive-sections.ts";
import { homeFigures } from "#core/site/broadcasts.ts";
import { home } from "./home.ts";

const { identity, texts } = readSections(new Map());

test.each([
  ["420", 64, ["+400 programas en total", "64 ya digitalizados", "+356 por incorporar"]],
  ["420", 1, ["+400 programas en total", "1 ya digitalizado", "+419 por incorporar"]],
  ["1", 0, ["1 programa en total", "0 ya digitalizados", "1 por incorporar"]],
  [null, 1, ["1 programa digitalizado"]],
])("figures of %s broadcasts and %d episodes", (broadcasts, episodes, figures) => {
  const counted = homeFigures({ ...texts.cycles, broadcasts }, episodes);
  const shown = home(texts.home, identity, counted, 0).headline.figures;
  expect(shown.map(({ value, label }) => `${value} ${label}`)).toEqual(figures);
});
