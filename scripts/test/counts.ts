import { readFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";

export interface Counts {
  passed: number;
  failed: number;
  /** A line for each failed test: its name and where it failed. */
  failures?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Counts a Vitest report (`--reporter=json`); a file that could not be loaded counts as one failure. */
export async function countVitest(reportFile: string): Promise<Counts> {
  const report = await readReport<VitestReport>(reportFile);
  if (!report) return { passed: 0, failed: 1 };
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((assertion) => assertion.status === "failed");
    if (status === "failed" && failed.length === 0) return [`${name}: could not be loaded`];
    return failed.map(
      ({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages[0])}`,
    );
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

/** Counts a Playwright report; a test that passed only when repeated counts as failed. */
export async function countPlaywright(reportFile: string): Promise<Counts> {
  const report = await readReport<PlaywrightReport>(reportFile);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const failures = specsOf(report.suites)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
      return `${file}:${line} › ${title}: ${firstLine(errors[0])}`;
    });
  return { passed: expected, failed: unexpected + flaky + report.errors.length, failures };
}

/** A runner that said it failed, or ran nothing at all, never counts as clean. */
export function withExitCode({ passed, failed, failures }: Counts, code: number | null): Counts {
  const clean = code === 0 && passed > 0;
  return { passed, failed: failed === 0 && !clean ? 1 : failed, failures };
}

const specsOf = (suites: readonly PlaywrightSuite[]): PlaywrightSuite["specs"] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsOf(inner)]);

const firstLine = (text = "no message"): string => stripVTControlCharacters(text).split("\n", 1)[0] ?? "";

/** @returns null when the runner died before it wrote its report. */
async function readReport<Report>(file: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return null;
  }
}
