import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where groups of processes are made, and the files of their limits: cgroup 1 and cgroup 2. */
const hierarchies = (bytes: number) => [
  { root: "/sys/fs/cgroup/memory", line: /^\d+:memory:(.*)$/m, limits: { "memory.limit_in_bytes": bytes } },
  { root: "/sys/fs/cgroup", line: /^0::(.*)$/m, limits: { "memory.max": bytes, "memory.swap.max": 0 } },
];

export interface LimitedMemory {
  /** A shell command that moves the shell into the group; what it starts afterwards is in it too. */
  enter: string;
  /** Whether a process of the group was killed for want of memory. */
  wasKilled(): boolean;
  /** Once every process of it has ended. */
  remove(): void;
}

/**
 * A group of processes that has so many bytes of memory together, below the group of this process. Null where none can be
 * made: it needs root on Linux, and a parent that hands its memory on. Under cgroup 1 the machine should have no swap.
 */
export function limitMemory(bytes: number): LimitedMemory | null {
  const own = existsSync("/proc/self/cgroup") ? readFileSync("/proc/self/cgroup", "utf8") : "";
  for (const { root, line, limits } of hierarchies(bytes)) {
    const [, path] = line.exec(own) ?? [];
    if (path === undefined || !existsSync(root)) continue;
    const folder = join(root, path, `archivo-${process.pid}`);
    try {
      mkdirSync(folder);
      for (const [file, limit] of Object.entries(limits)) writeFileSync(join(folder, file), String(limit));
    } catch {
      if (existsSync(folder)) rmdirSync(folder);
      continue;
    }
    const events = ["memory.oom_control", "memory.events"].map((name) => join(folder, name));
    return {
      enter: `echo $$ > '${join(folder, "cgroup.procs")}'`,
      wasKilled: () =>
        events.some((file) => existsSync(file) && /^oom_kill [1-9]/m.test(readFileSync(file, "utf8"))),
      remove: () => rmdirSync(folder),
    };
  }
  return null;
}
