import { NO_PUBLISHING, type PublishingControl } from "#api/publishing/control.ts";
import { callRebuildHook, type HookOptions } from "#api/publishing/rebuild-hook.ts";
import { serviceClient } from "#db/client.ts";
import { publishPlannedAndReadState } from "#db/publishing/publishing.ts";
import { type Watch, type WatchOptions, watchForChanges } from "./watch.ts";

export interface HookPublisherOptions
  extends HookOptions,
    Pick<WatchOptions, "settings" | "log" | "now" | "pollMs"> {}

/** Publishing by a host: calls its build hook when a build is due, and again with growing delays after a failure. */
export function openHookPublisher(options: HookPublisherOptions): PublishingControl & {
  watch(): void;
  stop(): Promise<void>;
} {
  const client = serviceClient(options.backend);
  let watch: Watch | null = null;
  return {
    ...NO_PUBLISHING,
    mode: "hook",
    settings: options.settings,
    secret: options.secret,
    checkNow: () => watch?.checkNow(),
    watch: () => {
      watch ??= watchForChanges({
        ...options,
        readState: () => publishPlannedAndReadState(client, options.now()),
        act: (state, cause) => callRebuildHook(options, state.contentRevision, cause),
      });
    },
    stop: async () => watch?.stop(),
  };
}
