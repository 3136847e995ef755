export interface Row {
  name: string;
  seconds: number;
  /** Of processor time, median; null where it is not measured. */
  processorSeconds: number | null;
  peakMiB: number | null;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Prints times beside the first row's, which is ours: 0.5 x means that ours takes half the time of that peer. */
export function printRatios(title: string, rows: readonly Row[]): void {
  const [ours] = rows;
  if (!ours) return;
  console.log(`\n${title}`);
  for (const { name, seconds, processorSeconds, peakMiB } of rows) {
    const memory = peakMiB === null ? "      ?" : String(Math.round(peakMiB)).padStart(7);
    const processor = (processorSeconds?.toFixed(2) ?? "?").padStart(8);
    const ratio = name === ours.name ? "" : `   ours takes ${(ours.seconds / seconds).toFixed(2)} x`;
    console.log(`  ${name.padEnd(38)} ${seconds.toFixed(2).padStart(8)} s ${processor} s of processor ${memory} MiB${ratio}`);
  }
}

/** Medians of several runs of each; the runs take turns, so that a busy machine affects all. */
export async function interleaved(
  runs: number,
  contenders: readonly { name: string; run: () => Promise<Omit<Row, "name">> }[],
): Promise<Row[]> {
  const seen = contenders.map(({ name }) => ({ name, seconds: [] as number[], processor: [] as number[], peaks: [] as number[] }));
  for (let round = 0; round < runs; round++) {
    for (const [n, { run }] of contenders.entries()) {
      const { seconds, processorSeconds, peakMiB } = await run();
      seen[n]?.seconds.push(seconds);
      if (processorSeconds !== null) seen[n]?.processor.push(processorSeconds);
      if (peakMiB !== null) seen[n]?.peaks.push(peakMiB);
    }
  }
  return seen.map(({ name, seconds, processor, peaks }) => ({
    name,
    seconds: median(seconds),
    processorSeconds: processor.length > 0 ? median(processor) : null,
    peakMiB: peaks.length > 0 ? Math.max(...peaks) : null,
  }));
}
