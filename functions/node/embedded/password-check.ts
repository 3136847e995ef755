import { Worker } from "node:worker_threads";
import type { Pg } from "./pg.ts";

export interface Comparison {
  id: number;
  password: string;
  /** A bcrypt hash. */
  hash: string;
}

export interface Compared {
  id: number;
  isSame: boolean;
}

export type PasswordCheck = ReturnType<typeof passwordCheck>;

/** Hash that matches no password, compared for unknown accounts. Its cost equals that of real ones. */
const NO_ACCOUNT = "$2b$10$E.J5hpGWtc8UWrkQF.O1x.Z40HLiGwnSjvlNMRyXwVIO4ZfMu5tIu";
const MAX_WAITING = 100;

/**
 * Compares passwords off the serving thread, one after the other. An unknown account takes the same work as a known
 * one, so that response times reveal nothing, even under concurrent requests.
 */
export function passwordCheck(pg: Pick<Pg, "query">) {
  const waiting = new Map<number, PromiseWithResolvers<boolean>>();
  let next = 0;
  let worker: Worker | null = null;
  let isClosed = false;

  function openWorker(): Worker {
    const opened = new Worker(new URL("./password-worker.ts", import.meta.url));
    opened.unref();
    opened.on("message", ({ id, isSame }: Compared) => {
      waiting.get(id)?.resolve(isSame);
      waiting.delete(id);
    });
    opened.on("error", (error) => {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
      worker = null;
    });
    return opened;
  }

  function compare(password: string, hash: string): Promise<boolean> {
    const id = next++;
    const answer = Promise.withResolvers<boolean>();
    waiting.set(id, answer);
    worker ??= openWorker();
    worker.postMessage({ id, password, hash } satisfies Comparison);
    return answer.promise;
  }

  return {
    /** Whether the account exists and this is its password; null when too many checks are waiting. */
    isRight: async (email: string, password: string): Promise<boolean | null> => {
      if (waiting.size >= MAX_WAITING) return null;
      const sql = "select encrypted_password as hash from auth.users where email = $1";
      const [account] = (await pg.query<{ hash: string | null }>(sql, [email.toLowerCase()])).rows;
      // A terminated thread sends no result.
      if (isClosed) return false;
      const isSame = await compare(password, account?.hash || NO_ACCOUNT);
      return isSame && Boolean(account?.hash);
    },
    /** Ends the thread; waiting and later checks resolve to false. */
    close: () => {
      isClosed = true;
      void worker?.terminate();
      for (const { resolve } of waiting.values()) resolve(false);
      waiting.clear();
    },
  };
}
