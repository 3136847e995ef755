import { AsyncLocalStorage } from "node:async_hooks";

/** Interval at which a queue of turns yields to sockets and timers. */
const YIELD_INTERVAL_MS = 5;

interface Turn {
  alive: boolean;
}

/**
 * First-come, first-served mutex over the only database session.
 *
 * `run` waits for its turn, unless the caller already holds it: nested calls join their caller's turn.
 * A turn ends with the call that took it, so work left running in the background queues again.
 *
 * The database responds synchronously in this thread: without the yield, a long queue would block new requests.
 */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();
  #lastYield = 0;
  readonly #current = new AsyncLocalStorage<Turn>();

  async run<T>(work: () => Promise<T> | T): Promise<T> {
    if (this.#current.getStore()?.alive) return work();
    const previous = this.#tail;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#tail = promise;
    await previous;
    const turn: Turn = { alive: true };
    try {
      return await this.#current.run(turn, work);
    } finally {
      turn.alive = false;
      this.#passOn(resolve);
    }
  }

  #passOn(next: () => void): void {
    if (performance.now() - this.#lastYield < YIELD_INTERVAL_MS) {
      next();
      return;
    }
    setImmediate(() => {
      this.#lastYield = performance.now();
      next();
    });
  }

  /** Resolves when all work queued at the time of the call is done. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
