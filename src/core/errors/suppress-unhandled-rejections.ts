/**
 * Marks promises that are awaited later: otherwise an earlier rejection would count as unhandled and end the process. The
 * rejection is lost when nothing awaits the promise.
 */
export function suppressUnhandledRejections(...promises: readonly Promise<unknown>[]): void {
  for (const promise of promises) promise.catch(() => {});
}
