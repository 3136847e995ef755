import { isDiskFull } from "#core/errors/disk-full.ts";
import { StartError } from "#hosting/start-error.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Each part has a shorter limit of its own; on a busy machine they add up. */
export const STOP_TIMEOUT_MS = 60_000;

/** What to do before the process goes, in reverse order of joining. */
export interface Lifetime {
  onStop(work: () => Promise<unknown> | unknown): void;
  /** The work is done: undo and exit with 0, or with the code that says what came of it. */
  finish(code?: number): void;
}

/**
 * Runs `begin` and stays until Ctrl-C, SIGTERM or the end of the launcher; then undoes what was begun, even half-way,
 * and exits with 0. A failure undoes too, prints one message and exits with 1.
 */
export async function runUntilStopped(begin: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const undo: (() => Promise<unknown> | unknown)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = (code: number): Promise<void> => (stopping ??= unwind(undo, code));
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!stopping) console.log("\nCerrando…");
      void stop(0);
    });
  }
  if (process.connected) {
    process.on("disconnect", () => void stop(0));
    // Listening for the launcher's end must not keep this process alive.
    process.channel?.unref();
  }
  try {
    await begin({ onStop: (work) => undo.push(work), finish: (code = 0) => void stop(code) });
  } catch (error) {
    // What fails because it is being stopped is no failure.
    if (!stopping) console.error(explain(error));
    await stop(1);
  }
}

async function unwind(undo: (() => Promise<unknown> | unknown)[], code: number): Promise<void> {
  const killTimer = setTimeout(() => {
    console.error("No se pudo terminar de cerrar a tiempo. La próxima vez, los datos se revisan al abrir.");
    process.exit(code || 1);
  }, STOP_TIMEOUT_MS);
  let result = code;
  for (const work of undo.reverse()) {
    try {
      await work();
    } catch (error) {
      console.error(explain(error));
      result = 1;
    }
  }
  clearTimeout(killTimer);
  process.exit(result);
}

/** One sentence for what a person can act on; the message and its cause for the rest. */
export function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (isDiskFull(error)) return "No queda lugar en el disco: liberá espacio y volvé a probar.";
  if (!(error instanceof Error)) return `No se pudo seguir: ${String(error)}`;
  const cause = error.cause instanceof Error && !error.message.includes(error.cause.message);
  return `No se pudo seguir: ${error.message}${cause ? ` (${(error.cause as Error).message})` : ""}`;
}
