import { serviceClient } from "#db/client.ts";
import { readPublishingState } from "#db/publishing/publishing.ts";
import type { Env } from "#node/env.ts";
import type { OpenedBackend } from "#node/open-backend.ts";
import type { BuildMessage } from "#node/publisher/build-child.ts";
import { drawingText, stageText } from "./ensure-site.ts";
import { explain, type Lifetime } from "./lifetime.ts";
import { type OpenedPublishing, openPublishing } from "./open-publishing.ts";
import { runStage } from "./progress.ts";

/**
 * Chooses the release to serve, and builds one first when there is none or the sources have changed since. Content
 * that changed while no process was running is built later, while the site is served (`isBehind`). When a build fails,
 * the last good site is served.
 * @throws Error when the first build fails, since there is nothing to serve
 */
export async function ensureRelease(
  env: Env,
  opened: OpenedBackend,
  lifetime: Lifetime,
): Promise<OpenedPublishing & { isBehind: boolean }> {
  let listener = (_: BuildMessage) => {};
  const publishing = openPublishing(env, opened, (message) => listener(message));
  lifetime.onStopFirst(() => publishing.stop());
  const { releases, publisher, keysOf } = publishing;
  const isBehind = await runStage("Construyendo el sitio", async (report, show) => {
    const { contentRevision, paused } = await readPublishingState(serviceClient(opened.backend));
    const { key, sourceKey } = keysOf(contentRevision);
    const current = releases.current();
    if (current && (current.key === key || releases.rollbackKey() === key)) {
      report("sin cambios");
      return false;
    }
    if (current && current.sourceKey === sourceKey) {
      const isPublished = env.publishing.auto && !paused;
      report(isPublished ? "hay cambios: se publican enseguida" : "hay cambios sin publicar");
      return env.publishing.auto;
    }
    listener = (message) => {
      if (message.type === "warning") report(message.text);
      if (message.type === "drawing") show(drawingText(message.drawn, message.of));
      if (message.type === "stage") report(stageText(message.stage, message.seconds, message.detail));
    };
    try {
      await publisher.build("start");
    } catch (error) {
      lifetime.signal.throwIfAborted();
      if (!current) throw error;
      report(`falló; se sirve el sitio anterior: ${explain(error)}`);
    } finally {
      listener = () => {};
    }
    return false;
  });
  return { ...publishing, isBehind };
}
