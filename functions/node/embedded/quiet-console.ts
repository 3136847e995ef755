import { AsyncLocalStorage } from "node:async_hooks";

/** Error codes raised by our own functions to refuse a request; the caller handles the response. */
const REFUSAL = /^PT4\d\d$/;

/** Receives one line about the embedded backend that is safe to log: no statements, parameters or paths. */
export type Log = (line: string) => void;

const METHODS = ["log", "info", "warn", "error", "debug"] as const;
const quiet = new AsyncLocalStorage<Log | undefined>();
const filters = new WeakSet<(...values: unknown[]) => void>();

/**
 * Runs `work` with its console output suppressed: the embedded backend prints statements with their parameters
 * (e-mail addresses, comment texts) and errors with paths. Only the error's code goes to `log`.
 * See docs/decisions/001-embedded-database.md.
 */
export function withQuietConsole<T>(log: Log, work: () => T): T {
  install();
  return quiet.run(log, work);
}

function install(): void {
  for (const method of METHODS) {
    // Other code may have replaced the method since.
    if (filters.has(console[method])) continue;
    const print = console[method].bind(console);
    const filter = (...values: unknown[]) => {
      const log = quiet.getStore();
      if (!log) return print(...values);
      if (method !== "error") return;
      // Runs outside the filter: the log itself may print.
      const code = errorCode(values);
      if (code && REFUSAL.test(code)) return;
      quiet.run(undefined, log, `error de la base de datos${code ? ` (${code})` : ""}, sin sus detalles`);
    };
    filters.add(filter);
    console[method] = filter;
  }
}

function errorCode(values: readonly unknown[]): string | undefined {
  for (const value of values) {
    if (typeof value !== "object" || value === null || !("code" in value)) continue;
    if (typeof value.code === "string" && /^[A-Z0-9_]{3,40}$/.test(value.code)) return value.code;
  }
  return undefined;
}
