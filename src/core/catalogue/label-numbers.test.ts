import { expect, test } from "vitest";
import { numbersOnLabel } from "./label-numbers.ts";

test.each([
  ["7", ["7"]],
  ["007", ["007", "07", "7"]],
  ["0010", ["0010", "010", "10"]],
  ["000", ["000", "00", "0"]],
  ["00007", ["00007"]],
  ["07", ["07"]],
  ["0 7b", ["0 7b"]],
])("%s may mean %j", (label, numbers) => {
  expect(numbersOnLabel(label)).toEqual(numbers);
});
