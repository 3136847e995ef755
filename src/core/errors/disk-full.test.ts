import { expect, test } from "vitest";
import { isDiskFull } from "./disk-full.ts";

const systemError = (code: string) => Object.assign(new Error(`${code}: write`), { code });

test.each([
  ["no space", systemError("ENOSPC"), true],
  ["a quota", systemError("EDQUOT"), true],
  ["a cause", new Error("outer", { cause: new Error("inner", { cause: systemError("ENOSPC") }) }), true],
  ["no permission", systemError("EACCES"), false],
  ["words alone", new Error("ENOSPC"), false],
  ["nothing", undefined, false],
])("%s", (_, error, expected) => {
  expect(isDiskFull(error)).toBe(expected);
});
