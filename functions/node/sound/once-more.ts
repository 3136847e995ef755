export interface OnceMore {
  /** Does the work, and once more when it is under way already. @returns once all of it is done */
  look(): Promise<void>;
  /** Waits for what is under way. */
  ended(): Promise<void>;
}

/** Work that looks for something to do: never twice at once, and never over before the last request. */
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
