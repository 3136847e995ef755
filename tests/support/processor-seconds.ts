/** Seconds that this process computes meanwhile: a busy machine adds none, as it does to those of a clock. */
export function processorSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
