import type { BuildHandle } from "./build-handle.ts";

/** Keeps at most one build started before it is due. */
export interface PrewarmedBuild {
  /** Starts a build, or cancels it. After a failure none is started until the next `take`. */
  keep(isWanted: boolean): void;
  /** Returns the prewarmed build when its key is the same, or starts one. */
  take(sourceKey: string): Promise<BuildHandle>;
  /** Cancels the build; resolves when it has ended. */
  stop(): Promise<void>;
}

/** @param sourceKey names the current sources and settings: a build started with others is cancelled */
export function openPrewarm(begin: () => BuildHandle, sourceKey: () => string): PrewarmedBuild {
  let ready: { build: BuildHandle; sourceKey: string } | null = null;
  let ending: Promise<void> | null = null;
  let hasFailed = false;

  async function drop(): Promise<void> {
    const dropped = ready?.build;
    ready = null;
    if (dropped) {
      ending = dropped.cancel().finally(() => {
        ending = null;
      });
    }
    await ending;
  }

  function start(): void {
    try {
      const started = { sourceKey: sourceKey(), build: begin() };
      ready = started;
      started.build.built.catch(() => {
        if (ready !== started) return;
        hasFailed = true;
        drop();
      });
    } catch {
      // The build that is due reports the reason.
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
