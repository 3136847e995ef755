import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Mirta Lescano", "ML"],
  ["Juana de Ibarbourou", "JI"],
  ["  don  cipriano ", "DC"],
  ["Damiana", "D"],
  ["Ñata Élida", "ÑÉ"],
  ["12 «»", ""],
  ["", ""],
])("%j: %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
