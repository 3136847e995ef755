import { vi } from "vitest";

/** Long enough for a machine that has much else to do. */
const TIMEOUT_MS = 60_000;

/** Tries until the check passes, and answers what it answers. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS, interval: 10 });
