export interface OnceMore {
  /** Runs the work, and once more when it is already running. @returns once all of it is done */
  look(): Promise<void>;
  /** Waits for running work. */
  ended(): Promise<void>;
}

/** Wraps work that looks for things to do: never concurrent, and repeated after any request made while it runs. */
export function onceMore(work: () => Promise<void>): OnceMore {
  let underWay: Promise<void> | null = null;
  let isAsked = false;
  async function workUntilDone() {
    while (isAsked) {
      isAsked = false;
      await work();
    }
  }
  return {
    look() {
      isAsked = true;
      underWay ??= workUntilDone().finally(() => {
        underWay = null;
      });
      return underWay;
    },
    async ended() {
      await underWay;
    },
  };
}
