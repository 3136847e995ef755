import type { Backend } from "#db/backend.ts";

const DATABASE_TIMEOUT_MS = 10_000;

/** Returns a `fetch` with a timeout, so that a database that never responds does not block visitors. */
export function withDeadline(
  backend: Pick<Backend, "fetch">,
  databaseMs = DATABASE_TIMEOUT_MS,
): typeof fetch {
  return (input, init) => {
    const deadline = AbortSignal.timeout(databaseMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    return backend.fetch(input, { ...init, signal });
  };
}
