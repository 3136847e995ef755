import { readFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";

export interface Counts {
  passed: number;
  failed: number;
  /** One line per failed test: its name and where it failed. */
  failures?: string[];
  /** One line per test that passed only when repeated; it counts once, as passed. */
  flaky?: string[];
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
    tests: { status: string; results: { error?: { message?: string } }[] }[];
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
      ({ fullName, failureMessages }) => `${name} › ${fullName}: ${shortened(failureMessages[0])}`,
    );
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

/** Counts a Playwright report; a test that passed only when repeated counts as passed, and is named. */
export async function countPlaywright(reportFile: string): Promise<Counts> {
  const report = await readReport<PlaywrightReport>(reportFile);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const specs = specsOf(report.suites);
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    failures: namesOf(specs, "unexpected"),
    flaky: namesOf(specs, "flaky"),
  };
}

/** Adds a failure when the runner failed or ran no tests, but counted no failures. */
export function withExitCode(counts: Counts, code: number | null): Counts {
  const clean = code === 0 && counts.passed > 0;
  return { ...counts, failed: counts.failed === 0 && !clean ? 1 : counts.failed };
}

const specsOf = (suites: readonly PlaywrightSuite[]): PlaywrightSuite["specs"] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsOf(inner)]);

/** One line per test with this status: its location, its name and its first error. */
const namesOf = (specs: PlaywrightSuite["specs"], wanted: string): string[] =>
  specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => {
        const [error] = results.flatMap(({ error }) => error?.message ?? []);
        return `${file}:${line} › ${title}: ${shortened(error)}`;
      }),
  );

/** The first line of a message, and the line with the value that was found. */
function shortened(text = "no message"): string {
  const [first, ...others] = stripVTControlCharacters(text).split("\n");
  return [first, ...others.filter((line) => /^Received/.test(line))].join(", ");
}

/** @returns null when the runner ended before it wrote its report */
async function readReport<Report>(file: string): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return null;
  }
}
