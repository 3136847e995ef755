/** `2,3 s` from milliseconds, as people read numbers here. */
export function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).replace(".", ",")} s`;
}

/**
 * Prints the name of a stage at once and its time when it has ended. What `work` returns as text is added:
 * `Migraciones… 0,2 s (16 nuevas)`.
 */
export async function runStage<T>(
  name: string,
  work: (report: (detail: string) => void) => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const details: string[] = [];
  process.stdout.write(`${name}… `);
  try {
    const result = await work((detail) => details.push(detail));
    const suffix = details.length > 0 ? ` (${details.join(", ")})` : "";
    process.stdout.write(`${formatSeconds(performance.now() - started)}${suffix}\n`);
    return result;
  } catch (error) {
    process.stdout.write("\n");
    throw error;
  }
}
