import { join, resolve } from "node:path";
import type { Previews } from "#api/previews/previews.ts";
import type { PublishingControl } from "#api/publishing/control.ts";
import { type BuildStage, buildStage } from "#core/publishing/publishing-schemas.ts";
import { storageMedia } from "#hosting/storage-media.ts";
import type { Env } from "#node/env.ts";
import { printedLog } from "#node/open-api.ts";
import type { OpenedBackend } from "#node/open-backend.ts";
import { type BuildMessage, buildInChild } from "#node/publisher/build-child.ts";
import { openHookPublisher } from "#node/publisher/hook.ts";
import { openPublisher, type Publisher, type PublisherOptions } from "#node/publisher/publisher.ts";
import { openReleases, type Releases } from "#node/publisher/releases.ts";
import { removeWorkFolders } from "#node/publisher/sweep.ts";
import { readContent } from "../site/read-content.ts";
import { openBuildKeys } from "./build-stamp.ts";
import { openPreviews } from "./open-previews.ts";
import { siteUrlOf } from "./site-url.ts";

export interface OpenedPublishing {
  releases: Releases;
  /** Builds on this machine: the first site, and all sites when no host builds them. */
  publisher: Publisher;
  /** Interface for the API. */
  control: PublishingControl;
  keysOf: PublisherOptions["keysOf"];
  /** Previews of drafts; built on this machine even when a host builds the site. */
  previews: Previews;
  /** Starts or requests builds from now on when they are due; with `atOnce`, also builds now on this machine in any case. */
  watch(options: { atOnce: boolean }): void;
  stop(): Promise<void>;
}

/** Opens the releases below the data directory and their builds. `onMessage` gets the messages of builds on this machine. */
export function openPublishing(
  env: Env,
  opened: OpenedBackend,
  onMessage: (message: BuildMessage) => void = () => {},
): OpenedPublishing {
  removeWorkFolders();
  const { backend } = opened;
  const log = printedLog("warn");
  const releases = openReleases(join(env.dataDir, "releases"));
  const { auto, quietMs, maxMs, hookUrl, secret } = env.publishing;
  const settings = { auto, quietMs, maxMs };
  const snapshotDir = resolve(env.dataDir, "snapshot");
  const mediaDir = resolve(env.dataDir, "media");
  const audioDir = resolve(env.dataDir, "audio");
  const siteUrl = siteUrlOf(env);
  const stored = env.hosted ? { media: storageMedia(backend, null), mediaDir } : null;
  const { sourceKey, keysOf } = openBuildKeys(env, opened);
  const common = { backend, settings, log, now: Date.now };
  const publisher = openPublisher({
    ...common,
    releases,
    read: ({ sourceKey, signal }) => {
      const onWarning = (text: string) => onMessage({ type: "warning", text });
      const onStage = (stage: BuildStage, seconds: number, detail: string) =>
        onMessage({ type: "stage", stage, seconds, detail });
      const { audioBaseUrl: audioBase, unreviewed } = env;
      const reading = { backend, snapshotDir, sourceKey, audioBase, audioDir, unreviewed, stored };
      return readContent({ ...reading, signal, onWarning, onStage });
    },
    build: async ({ signal, onStage, ...job }) => {
      const { audioBaseUrl: audioBase, analytics } = env;
      const order = { ...job, snapshotDir, siteUrl, analytics, mediaDir, audioDir, audioBase };
      onStage(stageAfter("read"));
      try {
        return await buildInChild(order, {
          signal,
          onMessage: (message) => {
            if (message.type === "stage") onStage(stageAfter(message.stage));
            onMessage(message);
          },
        });
      } finally {
        removeWorkFolders();
      }
    },
    keysOf,
  });
  const previews = openPreviews({
    backend,
    dir: resolve(env.dataDir, "previews"),
    snapshotDir,
    mediaDir,
    audioDir,
    siteUrl,
    audioBase: env.audioBaseUrl,
    unreviewed: env.unreviewed,
    stored,
    sourceKey,
    live: releases.live,
  });
  const hook = hookUrl === null ? null : openHookPublisher({ ...common, hookUrl, secret });
  return {
    releases,
    publisher,
    control: hook ?? publisher,
    keysOf,
    previews,
    watch: ({ atOnce }) => (hook ? hook.watch() : publisher.watch({ atOnce })),
    stop: async () => {
      await Promise.all([publisher.stop(), hook?.stop(), previews.stop()]);
    },
  };
}

/** Stage in progress, from the last one that the child process reported as ended. */
function stageAfter(ended: BuildStage): BuildStage {
  const stages = buildStage.options;
  return stages[stages.indexOf(ended) + 1] ?? ended;
}
