import { expect, test, vi } from "vitest";
import { consoleLog } from "./console-log.ts";

test("entries below the level are left out, others are one line of JSON", () => {
  const spies = (["debug", "info", "warn", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
  const log = consoleLog("warn");
  for (const level of ["debug", "info", "warn", "error"] as const) log[level]({ status: 401 }, "refused");
  expect(spies.map(({ mock }) => mock.calls)).toEqual([
    [],
    [],
    [['{"level":"warn","event":"refused","status":401}']],
    [['{"level":"error","event":"refused","status":401}']],
  ]);
  vi.restoreAllMocks();
});
