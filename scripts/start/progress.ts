/** `2,3 s` from milliseconds, as people read numbers here. */
export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).replace(".", ",")} s`;
}

/** Where stages are printed: `process.stdout`, or a test's own. */
type Terminal = Pick<NodeJS.WriteStream, "isTTY" | "write">;

/**
 * Prints the name of a stage at once and its time when it has ended. What `work` reports is added:
 * `Base de datos… 4,2 s (16 migraciones nuevas)`. A terminal shows the newest report while the work goes on, and what is only to be
 * shown there, such as a count.
 */
export async function runStage<T>(
  name: string,
  work: (report: (detail: string) => void, show: (progress: string) => void) => Promise<T>,
  terminal: Terminal = process.stdout,
): Promise<T> {
  const started = performance.now();
  const details: string[] = [];
  const beginning = terminal.isTTY ? `\r\x1b[K${name}… ` : "";
  terminal.write(`${name}… `);
  const show = (progress: string) => {
    if (terminal.isTTY) terminal.write(`${beginning}(${progress})`);
  };
  const report = (detail: string) => {
    details.push(detail);
    show(detail);
  };
  try {
    const result = await work(report, show);
    const suffix = details.length > 0 ? ` (${details.join(", ")})` : "";
    terminal.write(`${beginning}${formatSeconds(performance.now() - started)}${suffix}\n`);
    return result;
  } catch (error) {
    terminal.write("\n");
    throw error;
  }
}
