import { DISK_FULL_OUTPUT, isDiskFull } from "#core/errors/disk-full.ts";
import { isNoPermission } from "#core/errors/no-permission.ts";
import { TOO_SLOW, TOO_SLOW_OUTPUT } from "#core/errors/too-slow.ts";
import { StartError } from "#hosting/start-error.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Limit for the whole stop. Each part has a shorter limit of its own; on a busy machine they add up. */
export const STOP_TIMEOUT_MS = 60_000;
/** Limit for the parts that stop first: with the database the whole stop then takes less than five seconds. */
const PARTS_TIMEOUT_MS = 3_000;

/** Cleanup before the process exits. */
export interface Lifetime {
  /** In reverse order of registration. */
  onStop(work: StopWork): void;
  /** All at once, before the rest; what takes longer than three seconds is left behind. */
  onStopFirst(work: StopWork): void;
  /** Aborted when the stop begins. */
  signal: AbortSignal;
  /** Ends the process after cleanup. `code` is the exit code. */
  finish(code?: number): void;
}

/**
 * Runs a server and waits for Ctrl-C, SIGTERM or the end of the launcher; then cleans up, even when `run` has not finished,
 * and exits with 0. A failure also cleans up, prints one message and exits with 1.
 */
export const runUntilStopped = (run: (lifetime: Lifetime) => Promise<void>): Promise<void> =>
  runWithCleanup(run, 0);

/**
 * Runs a command to its end, cleans up and exits with 0. Interrupted, it exits with 1, so that an update or a script
 * detects, for example, an incomplete backup.
 */
export const runCommand = (run: (lifetime: Lifetime) => Promise<void>): Promise<void> =>
  runWithCleanup(async (lifetime) => {
    await run(lifetime);
    lifetime.finish();
  }, 1);

async function runWithCleanup(
  run: (lifetime: Lifetime) => Promise<void>,
  interruptedCode: number,
): Promise<void> {
  const parts: StopWork[] = [];
  const undo: StopWork[] = [];
  let stopping: Promise<void> | undefined;
  const abort = new AbortController();
  const stop = (code: number): Promise<void> => {
    abort.abort(new Error("the process is stopping"));
    stopping ??= unwind(parts, undo, code);
    return stopping;
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!stopping) console.log("\nCerrando…");
      void stop(interruptedCode);
    });
  }
  if (process.connected) {
    process.on("disconnect", () => void stop(interruptedCode));
    // Listening for the launcher's end must not keep this process alive.
    process.channel?.unref();
  }
  try {
    const { signal } = abort;
    await run({
      onStop: (work) => undo.push(work),
      onStopFirst: (work) => parts.push(work),
      signal,
      finish: (code = 0) => void stop(code),
    });
  } catch (error) {
    // Errors caused by stopping are not printed.
    if (!stopping) console.error(explain(error));
    await stop(1);
  }
}

async function unwind(parts: readonly StopWork[], undo: StopWork[], code: number): Promise<void> {
  const killTimer = setTimeout(() => {
    console.error("No se pudo terminar de cerrar a tiempo. La próxima vez, los datos se revisan al abrir.");
    process.exit(code || 1);
  }, STOP_TIMEOUT_MS);
  let result = code;
  await stopParts(parts, PARTS_TIMEOUT_MS, (error) => {
    console.error(explain(error));
    result = 1;
  });
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

/** One sentence for errors that a person can act on; message and cause for all others. */
export function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (isDiskFull(error) || DISK_FULL_OUTPUT.test(String(error)))
    return "No queda lugar en el disco: liberá espacio y volvé a probar.";
  if (TOO_SLOW_OUTPUT.test(String(error))) return TOO_SLOW;
  const { path } = (error ?? {}) as NodeJS.ErrnoException;
  if (isNoPermission(error) && path)
    return `No hay permiso para usar ${path}: ejecutá el comando con el usuario del archivo (sudo -u archivo), o corregí los permisos.`;
  if (!(error instanceof Error)) return `No se pudo seguir: ${String(error)}`;
  const cause = error.cause instanceof Error && !error.message.includes(error.cause.message);
  return `No se pudo seguir: ${error.message}${cause ? ` (${(error.cause as Error).message})` : ""}`;
}

type StopWork = () => Promise<unknown> | unknown;

/**
 * Stops parts of a server that do not depend on each other, all at once.
 * @param timeoutMs after which those that are still stopping are left behind
 */
export async function stopParts(
  parts: readonly StopWork[],
  timeoutMs: number,
  report: (error: unknown) => void,
): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  const stopped = parts.map(async (stop) => stop()).map((stopping) => stopping.catch(report));
  await Promise.race([Promise.all(stopped), late]);
  clearTimeout(timer);
}
