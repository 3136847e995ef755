/** Rejects like `fetch` once `signal` is aborted. The request itself continues: lite cannot interrupt a statement. */
export function untilAborted<T>(request: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return request;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    request.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
