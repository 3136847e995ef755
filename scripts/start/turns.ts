interface Turn {
  key: string;
  owner: string;
  /** Ends it, running or waiting. */
  replaced: AbortController;
  /** Resolves when it has ended. */
  ended: Promise<void>;
}

/** Runs work one at a time, in the order of the requests. */
export interface Turns {
  /**
   * Runs `work` after all earlier work, with a signal that ends it. Work with the same `key` that runs or waits is ended first.
   * @returns `busy` when too much work waits; `ended` when the signal or newer work ended it
   * @throws the error of the work
   */
  run(
    of: Pick<Turn, "key" | "owner">,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<"made" | "busy" | "ended">;
  /** Number of turns before the first one of an owner. */
  ahead(owner: string): number;
  /** Resolves when no work runs or waits. */
  idle(): Promise<void>;
}

/** @param most turns that run and wait */
export function openTurns(most: number): Turns {
  const turns: Turn[] = [];
  return {
    run: async (of, signal, work) => {
      for (const { key, replaced } of turns)
        if (key === of.key) replaced.abort(new Error("a newer request replaces this one"));
      // A replaced turn leaves the list only when its work has ended.
      if (turns.filter(({ replaced }) => !replaced.signal.aborted).length >= most) return "busy";
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const turn: Turn = { ...of, replaced: new AbortController(), ended };
      const either = AbortSignal.any([signal, turn.replaced.signal]);
      const earlier = turns.map((one) => one.ended);
      turns.push(turn);
      try {
        await Promise.race([Promise.all(earlier), abortOf(either)]);
        either.throwIfAborted();
        await work(either);
        return "made";
      } catch (error) {
        if (either.aborted) return "ended";
        throw error;
      } finally {
        turns.splice(turns.indexOf(turn), 1);
        end();
      }
    },
    ahead: (owner) =>
      Math.max(
        0,
        turns.findIndex((turn) => turn.owner === owner),
      ),
    idle: async () => {
      await Promise.all(turns.map(({ ended }) => ended));
    },
  };
}

/** Rejects with the reason of a signal once it is aborted. */
const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
