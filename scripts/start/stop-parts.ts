export type StopWork = () => Promise<unknown> | unknown;

/**
 * Stops parts of a server that do not depend on each other, all at once.
 * @param timeoutMs after which those that are still stopping are left behind
 * @returns whether all of them stopped without an error and in time
 */
export async function stopParts(
  parts: readonly StopWork[],
  timeoutMs: number,
  report: (error: unknown) => void,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => {
    timer = setTimeout(done, timeoutMs, false);
  });
  const stopped = parts.map(async (stop) => {
    try {
      await stop();
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  });
  const inTime = await Promise.race([Promise.all(stopped), late]);
  clearTimeout(timer);
  return inTime !== false && inTime.every(Boolean);
}
