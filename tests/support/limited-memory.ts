import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Root folder, own group and limit files of cgroup 1 and cgroup 2. */
const hierarchies = (bytes: number) => [
  { root: "/sys/fs/cgroup/memory", line: /^\d+:memory:(.*)$/m, limits: { "memory.limit_in_bytes": bytes } },
  { root: "/sys/fs/cgroup", line: /^0::(.*)$/m, limits: { "memory.max": bytes, "memory.swap.max": 0 } },
];

export interface LimitedMemory {
  /** Shell command that moves the shell, and the processes that it starts afterwards, into the group. */
  enter: string;
  /** Whether the kernel killed a process of the group for lack of memory. */
  wasKilled(): boolean;
  /** Removes the group; all its processes must have ended. */
  remove(): void;
}

/**
 * Creates a process group below that of this process, whose processes may use `bytes` of memory together. Null when it
 * cannot be created: it requires root on Linux and a parent group that delegates the memory controller. Under cgroup 1
 * the machine should have no swap.
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
