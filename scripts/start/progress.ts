/** Formats milliseconds as seconds with a decimal comma, such as `2,3 s`. */
export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).replace(".", ",")} s`;
}

/** Output for stages: `process.stdout`, or a fake in tests. */
type Terminal = Pick<NodeJS.WriteStream, "isTTY" | "write">;

/**
 * Prints the name of a stage at its start and its duration at its end, with the text that `work` reports:
 * `Base de datos… 4,2 s (16 migraciones nuevas)`. A terminal also shows the newest report during the work, and progress passed
 * to `show`, such as a count.
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
