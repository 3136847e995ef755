import type { Backend } from "#db/backend.ts";

const DEADLINE_MS = 10_000;

/** A `fetch` that gives up, so that a database which accepts calls and never answers cannot hold visitors. */
export function withDeadline(backend: Pick<Backend, "fetch">, deadlineMs = DEADLINE_MS): typeof fetch {
  return (input, init) => {
    const deadline = AbortSignal.timeout(deadlineMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    return backend.fetch(input, { ...init, signal });
  };
}
