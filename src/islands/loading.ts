/** Opening the search takes half as long on a network with two seconds of latency. */
export const LOAD_TIMEOUT_MS = 30_000;

/** @throws when the work takes too long: some requests are never answered */
export function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The files did not load in time.")), LOAD_TIMEOUT_MS);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

/** A cache by key. After a failure the next call retries. */
export function promiseCache<Value>(): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const asked = new Map<string, Promise<Value>>();
  return (key, read) => {
    const known = asked.get(key) ?? read();
    asked.set(key, known);
    known.catch(() => asked.delete(key));
    return known;
  };
}
