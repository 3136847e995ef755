import { afterEach, expect, test } from "vitest";
import { repairWarnings } from "./repair-warnings.ts";

const { emitWarning } = process;
afterEach(() => {
  process.emitWarning = emitWarning;
});

test("a warning that Node passes as an error reaches a function that takes text only", () => {
  const told: unknown[][] = [];
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (typeof warning !== "string") throw new TypeError("text only");
    told.push([warning, ...rest]);
  };
  repairWarnings();
  process.emitWarning(new RangeError("too many listeners"));
  process.emitWarning("text", "Kind");
  expect(told).toEqual([
    ["too many listeners", "RangeError"],
    ["text", "Kind"],
  ]);
});
