import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { countPlaywright, withExitCode } from "./counts.ts";
import { summary } from "./stage.ts";

const folder = mkdtempSync(join(tmpdir(), "archivo-counts-"));
afterAll(() => rmSync(folder, { recursive: true }));

const passed = { status: "passed" };
const failed = {
  status: "failed",
  error: {
    message:
      "\u001b[31mError: expected 640\u001b[39m\n\nExpected: 640\nReceived: \u001b[31m320\u001b[39m\nCall log:",
  },
};
const spec = (title: string, line: number, status: string, results: object[]) => ({
  title,
  line,
  file: "e2e/photos.spec.ts",
  ok: status !== "unexpected",
  tests: [{ status, results }],
});

/** Writes a report in Playwright's format: a suite for each file, with those of `describe` inside. */
function report({ flaky, unexpected }: { flaky: number; unexpected: number }): string {
  const file = join(folder, "report.json");
  const specs = [spec("calm", 3, "expected", [passed])];
  const inner = [
    ...(flaky ? [spec("a preview", 9, "flaky", [failed, passed])] : []),
    ...(unexpected ? [spec("a list", 20, "unexpected", [failed, failed])] : []),
  ];
  const stats = { expected: 1, unexpected, flaky };
  writeFileSync(file, JSON.stringify({ suites: [{ specs, suites: [{ specs: inner }] }], stats, errors: [] }));
  return file;
}

describe("the report of the journeys", () => {
  it("counts a test that passed at the second attempt once, and names it", async () => {
    const counts = withExitCode(await countPlaywright(report({ flaky: 1, unexpected: 0 })), 0);
    expect(counts).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      flaky: ["e2e/photos.spec.ts:9 › a preview: Error: expected 640, Received: 320"],
    });
    expect(summary([counts, { passed: 3, failed: 0 }])).toEqual({
      text: "\nflaky: e2e/photos.spec.ts:9 › a preview: Error: expected 640, Received: 320\n5 passed, 0 failed",
      failed: 0,
    });
  });

  it("counts a test that failed twice once, as failed", async () => {
    const counts = withExitCode(await countPlaywright(report({ flaky: 0, unexpected: 1 })), 1);
    expect(counts).toMatchObject({ passed: 1, failed: 1, flaky: [] });
    expect(summary([counts]).text).toBe(
      "\ne2e/photos.spec.ts:20 › a list: Error: expected 640, Received: 320\n1 passed, 1 failed",
    );
  });

  it("is never clean when it is missing or the runner failed", async () => {
    expect(await countPlaywright(join(folder, "none.json"))).toMatchObject({ failed: 1 });
    expect(withExitCode(await countPlaywright(report({ flaky: 1, unexpected: 0 })), 1).failed).toBe(1);
  });
});
