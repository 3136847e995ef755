/**
 * Marks promises that are awaited later: a rejection before that would count as unhandled and end the process. It is lost
 * when nothing awaits them.
 */
export function handledLater(...promises: readonly Promise<unknown>[]): void {
  for (const promise of promises) promise.catch(() => {});
}
