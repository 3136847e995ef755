import { vi } from "vitest";

/** Long enough for a busy machine. */
const TIMEOUT_MS = 60_000;

/** Repeats the check until it passes, and returns its result. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 10 });
