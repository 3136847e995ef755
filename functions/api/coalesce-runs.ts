/** Wraps work that looks for things to do: never concurrent, and repeated after any request made while it runs. */
export function coalesceRuns(work: () => Promise<void>) {
  let running: Promise<void> | null = null;
  let isRequested = false;
  async function workUntilDone() {
    while (isRequested) {
      isRequested = false;
      await work();
    }
  }
  return {
    /** Runs the work, and once more when it is already running. @returns once all of it is done */
    run(): Promise<void> {
      isRequested = true;
      running ??= workUntilDone().finally(() => {
        running = null;
      });
      return running;
    },
    /** Waits for running work. */
    async idle(): Promise<void> {
      await running;
    },
  };
}
