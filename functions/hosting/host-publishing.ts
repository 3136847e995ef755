import type { ApiLog } from "#api/api-log.ts";
import { NO_PUBLISHING, type PublishingControl } from "#api/publishing/control.ts";
import { callRebuildHook } from "#api/publishing/rebuild-hook.ts";
import { nextBuild } from "#core/publishing/publishing-schedule.ts";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";
import { publishPlannedAndReadState } from "#db/publishing/publishing.ts";
import type { HostSettings } from "./settings.ts";

interface Options {
  backend: Backend;
  settings: HostSettings["publishing"];
  background(work: Promise<unknown>): void;
  log: ApiLog;
}

/**
 * Publishing for hosts without a permanent process: a schedule checks once a minute, the button at once. Due builds are
 * read from the database; two concurrent checks call the hook twice rather than never.
 */
export function hostPublishing({ backend, settings, background, log }: Options): {
  control: PublishingControl;
  publishWhenDue: () => Promise<void>;
} {
  const { hookUrl, secret, ...schedule } = settings;
  const client = serviceClient(backend);
  const readState = () => publishPlannedAndReadState(client, Date.now());
  if (hookUrl === null) {
    // Without a hook, planned drafts are still published; the site is built by hand.
    return { control: { ...NO_PUBLISHING, secret }, publishWhenDue: async () => void (await readState()) };
  }

  /** Checks the database once: publishes planned drafts, and calls the host's build hook when a build is due. */
  async function publishWhenDue(): Promise<void> {
    const state = await readState();
    const next = nextBuild(state, schedule, Date.now());
    if (!next || next.at > Date.now()) return;
    await callRebuildHook({ backend, hookUrl: hookUrl ?? "", secret }, state.contentRevision, next.cause);
  }

  const control: PublishingControl = {
    ...NO_PUBLISHING,
    mode: "hook",
    settings: schedule,
    secret,
    // The schedule retries a check that fails here.
    checkNow: () => background(publishWhenDue().catch(() => log.warn({}, "publishing_unreachable"))),
  };
  return { control, publishWhenDue };
}
