import { existsSync, readdirSync, readFileSync } from "node:fs";

const SAMPLE_MS = 100;
/** Clock ticks per second in /proc/PID/stat. */
const TICKS_PER_SECOND = 100;

export interface TreeUse {
  /** Processor time of all processes, except what a process used between the last sample and its end. */
  processorSeconds: number;
  /** Peak memory of all of them together. */
  peakMiB: number;
}

/** Samples a process and its descendants. @returns a function that ends it; its result is null without /proc */
export function watchTree(root: number): () => TreeUse | null {
  const tree = openTree(root);
  if (!tree) return () => null;
  const before = tree.sample();
  let peakMiB = before.residentMiB;
  const sample = () => {
    const now = tree.sample();
    peakMiB = Math.max(peakMiB, now.residentMiB);
    return now.processorSeconds - before.processorSeconds;
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return { processorSeconds: sample(), peakMiB };
  };
}

/** Memory of a process and its descendants in MiB; null without /proc. */
export const residentMiB = (pid: number): number | null => openTree(pid)?.sample().residentMiB ?? null;

/** Reads the state of each new process once, and then only of those in the tree: there are hundreds of others. */
function openTree(root: number) {
  if (!existsSync("/proc/self/stat")) return null;
  const seconds = new Map([[root, 0]]);
  const others = new Set<number>();
  const sample = () => {
    let residentMiB = 0;
    const running = readdirSync("/proc").map(Number).filter((pid) => pid > 0 && !others.has(pid));
    for (const pid of running.sort((a, b) => a - b)) {
      const fields = read(pid, "stat")?.replace(/^.*\) /s, "").split(" ").map(Number);
      // It has ended in the meantime.
      if (!fields) continue;
      const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]];
      if (seconds.has(pid) || seconds.has(parent)) {
        seconds.set(pid, (user + system) / TICKS_PER_SECOND);
        residentMiB += Number(/^VmRSS:\s+(\d+)/m.exec(read(pid, "status") ?? "")?.[1] ?? 0) / 1024;
      } else others.add(pid);
    }
    return { residentMiB, processorSeconds: [...seconds.values()].reduce((sum, used) => sum + used, 0) };
  };
  return { sample };
}

function read(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return null;
  }
}
