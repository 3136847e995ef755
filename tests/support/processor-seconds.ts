/** CPU seconds that this process uses during `work`. Unlike elapsed time, they do not depend on other processes. */
export function processorSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
