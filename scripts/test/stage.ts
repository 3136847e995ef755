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
  return { passed: result.passed, failed: result.failed };
}

export const sum = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );

const indent = (text: string): string => text.trimEnd().replace(/^/gm, "    | ");
