import { AsyncLocalStorage } from "node:async_hooks";

interface Turn {
  alive: boolean;
}

/**
 * One first-come, first-served lock over the only database session.
 *
 * `run` waits for its turn, unless the caller already holds it: nested calls join the turn of their caller.
 * A turn dies with the call that took it, so work left running in the background queues like anybody else.
 */
export class Gate {
  #tail: Promise<void> = Promise.resolve();
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
      resolve();
    }
  }

  /** Resolves when everything that was waiting at the time of the call is done. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
