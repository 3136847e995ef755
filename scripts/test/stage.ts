import type { Counts } from "./counts.ts";

export interface StageResult extends Counts {
  /** Shown when something failed. */
  output: string;
}

/** Runs one stage and prints its line, and its output when it failed. Never rejects: a stage that cannot run has failed. */
export async function runStage(name: string, work: () => Promise<StageResult>): Promise<Counts> {
  const started = performance.now();
  const result = await work().catch(
    (error): StageResult => ({
      passed: 0,
      failed: 1,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  const verdict = result.failed === 0 ? "ok" : "FAILED";
  const repeated = result.flaky?.length ? `, ${result.flaky.length} flaky` : "";
  console.log(
    `${name.padEnd(34)} ${seconds} s   ${verdict.padEnd(6)}   ${result.passed} passed, ${result.failed} failed${repeated}`,
  );
  if (result.failed > 0) console.log(indent(result.output));
  const failures = result.failed > 0 && !result.failures?.length ? ["see its output"] : result.failures;
  const named = (tests?: readonly string[]) => tests?.map((test) => `${name}: ${test}`);
  return { ...result, failures: named(failures), flaky: named(result.flaky) };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Ends a run: prints failed and flaky tests and `N passed, N failed`; sets exit code 1 when anything failed. */
export function report(counts: readonly Counts[]): void {
  const { text, failed } = summary(counts);
  console.log(text);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Summary of a run: one line per failed or flaky test, and `N passed, N failed`. */
export function summary(counts: readonly Counts[]): { text: string; failed: number } {
  const passed = sum(counts.map((each) => each.passed));
  const failed = sum(counts.map((each) => each.failed));
  const flaky = counts.flatMap((each) => each.flaky ?? []).map((test) => `flaky: ${test}`);
  const failures = counts.flatMap((each) => each.failures ?? []);
  return { text: ["", ...flaky, ...failures, `${passed} passed, ${failed} failed`].join("\n"), failed };
}

const indent = (text: string): string => text.trimEnd().replace(/^/gm, "    | ");
