import { AsyncLocalStorage } from "node:async_hooks";

/** Turns may follow upon each other for so long before the process looks at its sockets and timers again. */
const BREATH_MS = 5;

interface Turn {
  alive: boolean;
}

/**
 * One first-come, first-served lock over the only database session.
 *
 * `run` waits for its turn, unless the caller already holds it: nested calls join the turn of their caller.
 * A turn dies with the call that took it, so work left running in the background queues like anybody else.
 *
 * The database answers within this thread, without any waiting: turns that merely passed the lock on would keep out
 * visitors who come meanwhile, and pages, for as long as anybody queues.
 */
export class Gate {
  #tail: Promise<void> = Promise.resolve();
  #lastBreath = 0;
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
    if (performance.now() - this.#lastBreath < BREATH_MS) {
      next();
      return;
    }
    setImmediate(() => {
      this.#lastBreath = performance.now();
      next();
    });
  }

  /** Resolves when everything that was waiting at the time of the call is done. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
