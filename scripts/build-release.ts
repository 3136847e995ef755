/**
 * Builds one release from a snapshot: the child of functions/node/publisher/build-child.ts. Takes a `BuildOrder` as JSON,
 * gets ready until its channel says that the snapshot is read, says `BuildMessage`s over it, and ends with all it started when
 * the channel closes.
 */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import type { BuildMessage, BuildOrder } from "#node/publisher/build-child.ts";
import { moveFolder } from "./build/move-folder.ts";
import { renderSite } from "./build/render-site.ts";

const order = JSON.parse(process.argv[2] ?? "{}") as BuildOrder;
const say = (message: BuildMessage) => process.send?.(message);

const endWithAll = () => {
  if (process.platform === "win32") process.exit(1);
  process.kill(-process.pid, "SIGKILL");
};
process.on("disconnect", endWithAll);
// It may have closed before anybody listened.
if (process.connected === false) endWithAll();
if (!order.urgent) setPriority(constants.priority.PRIORITY_LOW);

const made = `${order.siteDir}.made`;
const scriptHashes = await renderSite(
  {
    ...order,
    // Nothing else is ever said.
    snapshotRead: once(process, "message"),
    onStage: (stage, seconds, detail) => say({ type: "stage", stage, seconds, detail }),
    onWarning: (text) => say({ type: "warning", text }),
  },
  { siteDir: made, contentsDir: order.contentsDir },
);
await moveFolder(made, order.siteDir);
// One call for all files; where there is none, a power cut may cost this release, and the one before is there.
if (process.platform === "linux") spawnSync("sync", ["-f", order.siteDir]);
say({ type: "done", scriptHashes });
process.removeAllListeners("disconnect");
process.disconnect?.();
