import { monitorEventLoopDelay } from "node:perf_hooks";
import type { BenchOptions } from "./bench-files.ts";
import { openFilledArchive } from "./filled-archive.ts";
import { watchTree } from "./process-tree.ts";
import { median } from "./report.ts";
import { runStockPagefind } from "./stock-pagefind.ts";

/** Episodes of the archive; builds of larger ones take minutes. */
const EPISODES = 120;
/** Interval of the measurement of stalls. */
const STALL_RESOLUTION_MS = 10;

interface Cost {
  processorSeconds: number;
  peakMiB: number;
  /** Longest time in which this process, which has the part of the server, could not answer. */
  stallMs: number;
}

export interface Costs {
  whole: Cost;
  edit: Cost;
  /** Processor seconds of one Pagefind run over the same site. */
  pagefind: number;
}

/**
 * Measures the work of building everything, without caches except the compiled pages, and of publishing one edit, beside
 * one Pagefind run over the same site. Processor time hardly depends on what else the machine does.
 * @throws Error without /proc
 */
export async function measureCosts(runs: number): Promise<Costs> {
  const archive = await openFilledArchive(EPISODES);
  const { publisher, releases } = archive.publishing;
  const publishEdit = async () => {
    await archive.edit(`Corrección ${Date.now()}`);
    await publisher.build("manual");
  };
  try {
    // The first edit loads the programs from the disk.
    await publishEdit();
    const edits: Cost[] = [];
    for (let run = 0; run < runs; run++) edits.push(await costOf(publishEdit));
    archive.forgetBuilds();
    const whole = await costOf(() => publisher.build("manual"));
    const { processorSeconds } = await runStockPagefind(releases.live().dir);
    if (processorSeconds === null) throw new Error("Processor time is read from /proc, which is missing here.");
    const middle = (of: keyof Cost) => median(edits.map((edit) => edit[of]));
    const edit = { processorSeconds: middle("processorSeconds"), peakMiB: middle("peakMiB"), stallMs: middle("stallMs") };
    return { whole, edit, pagefind: processorSeconds };
  } finally {
    await archive.close();
  }
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const delay = monitorEventLoopDelay({ resolution: STALL_RESOLUTION_MS });
  const end = watchTree(process.pid);
  delay.enable();
  await work();
  delay.disable();
  const use = end();
  if (!use) throw new Error("Processor time is read from /proc, which is missing here.");
  return { ...use, stallMs: delay.max / 1e6 };
}

export async function benchCost({ runs }: BenchOptions): Promise<void> {
  const { whole, edit, pagefind } = await measureCosts(runs);
  console.log(`\nBuilding ${EPISODES} episodes of 8,000 words, beside one Pagefind run of ${pagefind.toFixed(2)} processor seconds`);
  const line = (name: string, { processorSeconds, peakMiB, stallMs }: Cost) => {
    const ratio = (processorSeconds / pagefind).toFixed(2);
    const figures = `${processorSeconds.toFixed(2).padStart(6)} s ${ratio.padStart(6)} x ${String(Math.round(peakMiB)).padStart(6)} MiB`;
    console.log(`  ${name.padEnd(14)} ${figures} ${String(Math.round(stallMs)).padStart(6)} ms without an answer`);
  };
  line("everything", whole);
  line(`one edit`, edit);
}
