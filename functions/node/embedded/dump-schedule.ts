import { changeMark, listDumps, writeDump } from "./dumps.ts";
import type { Embedded } from "./open-embedded.ts";
import type { Log } from "./quiet-console.ts";

const HOURS_BETWEEN_DUMPS = 6;
/** The first dump comes early, so that a power cut in the first hours does not lose all of them. */
const MINUTES_TO_FIRST_DUMP = 1;

/**
 * Dumps the database soon after the first write, then every six hours, and on stop; skips a dump when nothing was written
 * since the last one.
 */
export async function scheduleDumps(embedded: Embedded, dataDir: string, log: Log) {
  let dumped = listDumps(dataDir).length > 0 ? await changeMark(embedded.pg) : null;
  const dumpIfChanged = async () => {
    const mark = await changeMark(embedded.pg);
    if (mark === dumped) return;
    clearInterval(first);
    await writeDump(embedded, dataDir, new Date());
    dumped = await changeMark(embedded.pg);
  };
  const attempt = () =>
    dumpIfChanged().catch((error: Error) => log(`no se pudo escribir el volcado: ${error.message}`));
  const first = setInterval(attempt, MINUTES_TO_FIRST_DUMP * 60_000).unref();
  const timer = setInterval(attempt, HOURS_BETWEEN_DUMPS * 3_600_000).unref();
  return {
    /** Stops the timers and writes a last dump. A dump that fails must not keep the database from closing. */
    async stop(): Promise<void> {
      clearInterval(first);
      clearInterval(timer);
      await attempt();
    },
  };
}
