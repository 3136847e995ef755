import { readFile } from "node:fs/promises";

export interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Counts a Vitest report (`--reporter=json`); a file that could not be loaded counts as one failure. */
export async function countVitest(reportFile: string): Promise<Counts> {
  const report = await readReport<VitestReport>(reportFile);
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded };
}

/** Counts a Playwright report; a test that passed only when repeated counts as failed. */
export async function countPlaywright(reportFile: string): Promise<Counts> {
  const report = await readReport<PlaywrightReport>(reportFile);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

/** A runner that said it failed, or ran nothing at all, never counts as clean. */
export function withExitCode({ passed, failed }: Counts, code: number | null): Counts {
  const clean = code === 0 && passed > 0;
  return { passed, failed: failed === 0 && !clean ? 1 : failed };
}

/** @returns null when the runner died before it wrote its report. */
async function readReport<Report>(file: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return null;
  }
}
