import type { BegunBuild } from "./begun-build.ts";

/** A build that is begun before it is due; one at most. */
export interface ReadyBuild {
  /** From now on one is to be ready, or none. It may fail: then none is, until the next has been taken. */
  keep(isWanted: boolean): void;
  /** Hands over the one that is ready, when it was begun under the same key, or one that begins now. */
  take(sourceKey: string): Promise<BegunBuild>;
  /** Resolves when none is left. */
  stop(): Promise<void>;
}

/** @param sourceKey names the programs as they are: a build that was begun with others is of no use */
export function openReadyBuild(begin: () => BegunBuild, sourceKey: () => string): ReadyBuild {
  let ready: { build: BegunBuild; sourceKey: string } | null = null;
  let ending: Promise<void> | null = null;
  let hasFailed = false;

  async function drop(): Promise<void> {
    const dropped = ready?.build;
    ready = null;
    if (dropped) {
      ending = dropped.giveUp().finally(() => {
        ending = null;
      });
    }
    await ending;
  }

  function start(): void {
    try {
      const begun = { sourceKey: sourceKey(), build: begin() };
      ready = begun;
      begun.build.built.catch(() => {
        if (ready !== begun) return;
        hasFailed = true;
        drop();
      });
    } catch {
      // It begins again when it is due, and then says why it cannot.
      hasFailed = true;
    }
  }

  return {
    keep: (isWanted) => {
      if (!isWanted) {
        hasFailed = false;
        drop();
      } else if (!ready && !ending && !hasFailed) start();
    },
    take: async (sourceKey) => {
      hasFailed = false;
      if (ready?.sourceKey !== sourceKey) await drop();
      const taken = ready?.build ?? begin();
      ready = null;
      return taken;
    },
    stop: drop,
  };
}
