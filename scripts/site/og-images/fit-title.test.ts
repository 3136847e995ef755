import { expect, it } from "vitest";
import { fitTitle } from "./fit-title.ts";

const room = { width: 500, height: 250, largest: 130, lines: 3 };

it("gives a short title the largest letters", () => {
  expect(fitTitle("Cerro", room)).toEqual({ size: 130, lines: 1 });
});

it("makes letters smaller until the longest word fits on one line", () => {
  const { size, lines } = fitTitle("La Comercial", room);
  expect(lines).toBe(2);
  expect(size).toBeLessThan(100);
});

it("keeps long titles within their lines and height", () => {
  const { size, lines } = fitTitle("Villa García, Manga Rural y los caminos que llevan al arroyo", room);
  expect(lines).toBeLessThanOrEqual(3);
  expect(size * lines).toBeLessThanOrEqual(250);
});

it("stops shrinking at a limit, and truncates the text", () => {
  expect(fitTitle("a".repeat(400), room)).toEqual({ size: 36, lines: 3 });
});
