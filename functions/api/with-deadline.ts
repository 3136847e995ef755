import type { Backend } from "#db/backend.ts";

const DATABASE_TIMEOUT_MS = 10_000;
/** Imports are one transaction of thousands of rows. */
const IMPORT_TIMEOUT_MS = 120_000;
const IMPORT = /\/rpc\/import_\w+$/;

/** Returns a `fetch` with a timeout, so that a database that never responds does not block visitors. */
export function withDeadline(
  backend: Pick<Backend, "fetch">,
  databaseMs = DATABASE_TIMEOUT_MS,
): typeof fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const deadline = AbortSignal.timeout(IMPORT.test(address) ? IMPORT_TIMEOUT_MS : databaseMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    return backend.fetch(input, { ...init, signal });
  };
}
