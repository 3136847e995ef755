import { AsyncLocalStorage } from "node:async_hooks";
import { digest } from "#archive/digest.ts";

/**
 * Queries that pages make to the archive. A page depends on the results of its queries and on nothing else, so its
 * dependencies can be evaluated again on the next snapshot: equal results give an equal page.
 */

/** Changes when the result does; not a promise when the result is available synchronously. */
type Fingerprint = string | Promise<string>;

/** Queries of a page with the fingerprints of their results, in the order in which they were first made. */
export type Dependencies = Map<string, Fingerprint>;

const collecting = new AsyncLocalStorage<Dependencies>();
const fingerprinters = new Map<string, (input: never) => Fingerprint>();
const fingerprints: Dependencies = new Map();

/**
 * Makes a tracked query of a function. Its input must be JSON.
 * @param fingerprintOf short text that changes when the result does; read before the result, so that a change between the
 * two is detected later.
 */
export function trackedQuery<Input, Result>(
  name: string,
  run: (input: Input) => Result,
  fingerprintOf: (input: Input) => Fingerprint = (input) => resultFingerprint(run(input)),
): (input: Input) => Result {
  fingerprinters.set(name, fingerprintOf);
  return (input) => {
    const dependencies = collecting.getStore();
    if (dependencies) {
      const key = `${name} ${JSON.stringify(input)}`;
      if (!dependencies.has(key)) dependencies.set(key, fingerprint(key));
    }
    return run(input);
  };
}

const resultFingerprint = (result: unknown): Fingerprint =>
  result instanceof Promise ? result.then(digest) : digest(result);

/** Collects the queries made while `work` runs. */
export async function collectDependencies<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; dependencies: Dependencies }> {
  const dependencies: Dependencies = new Map();
  return { result: await collecting.run(dependencies, work), dependencies };
}

/**
 * Fingerprint of the result of a query on this snapshot. A build evaluates some 20,000, so known ones are returned without
 * a promise. Rejects with the error of the query.
 */
export function fingerprint(key: string): Fingerprint {
  const known = fingerprints.get(key);
  if (known !== undefined) return known;
  const found = evaluate(key);
  fingerprints.set(key, found);
  // The caller handles the rejection; a failed query is evaluated again, since a later page may load its module.
  if (typeof found !== "string") found.catch(() => fingerprints.delete(key));
  return found;
}

function evaluate(key: string): Fingerprint {
  const space = key.indexOf(" ");
  const fingerprintOf = fingerprinters.get(key.slice(0, space));
  if (!fingerprintOf) return Promise.reject(new Error(`There is no query ${key}.`));
  try {
    return fingerprintOf(JSON.parse(key.slice(space + 1)) as never);
  } catch (error) {
    return Promise.reject(error);
  }
}
