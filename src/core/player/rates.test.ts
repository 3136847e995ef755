import { expect, it } from "vitest";
import { nextRate, offeredRate } from "#core/player/rates.ts";

it.each([
  [1, 1, 1.1],
  [1, -1, 0.9],
  [2, 1, 2],
  [0.8, -1, 0.8],
  [1.3, 1, 1.5],
] as const)("from speed %f the step %i leads to %f", (rate, direction, next) => {
  expect(nextRate(rate, direction)).toBe(next);
});

it.each([
  [3, 2],
  [0, 0.8],
  [1.2, 1.25],
  [Number.NaN, 1],
  ["2", 1],
  [null, 1],
])("%j is offered as %f", (value, rate) => {
  expect(offeredRate(value)).toBe(rate);
});
