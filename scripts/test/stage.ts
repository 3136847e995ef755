import type { Counts } from "./counts.ts";

export interface StageResult extends Counts {
  /** Shown when something failed. */
  output: string;
}

/** Runs one stage, prints its line (and its output when it failed), and never rejects: what cannot run has failed. */
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
  console.log(
    `${name.padEnd(34)} ${seconds} s   ${verdict.padEnd(6)}   ${result.passed} passed, ${result.failed} failed`,
  );
  if (result.failed > 0) console.log(indent(result.output));
  const failures = result.failed > 0 && !result.failures?.length ? ["see its output"] : result.failures;
  return { ...result, failures: failures?.map((failure) => `${name}: ${failure}`) };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Ends a run: names what failed, prints `N passed, N failed`, and sets exit code 1 when anything failed. */
export function report(counts: readonly Counts[]): void {
  const passed = sum(counts.map((each) => each.passed));
  const failed = sum(counts.map((each) => each.failed));
  console.log(["", ...counts.flatMap(({ failures = [] }) => failures)].join("\n"));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

const indent = (text: string): string => text.trimEnd().replace(/^/gm, "    | ");
