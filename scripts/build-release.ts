/**
 * Builds one release from a snapshot: the child of functions/node/publisher/build-child.ts. Takes a `BuildOrder` as JSON,
 * sends `BuildMessage`s, and ends with all processes it started when the channel closes.
 */
import { spawnSync } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { BuildOrder } from "#node/publisher/build-child.ts";
import { endReports, report } from "#node/publisher/build-reports.ts";
import { makeSite } from "./site/make-site.ts";

const order = JSON.parse(process.argv[2] ?? "{}") as BuildOrder;

const endWithAll = () => {
  if (process.platform === "win32") process.exit(1);
  process.kill(-process.pid, "SIGKILL");
};
process.on("disconnect", endWithAll);
// The channel may have closed before the listener was added.
if (process.connected === false) endWithAll();
if (!order.urgent) setPriority(constants.priority.PRIORITY_LOW);

const abort = new AbortController();
const scriptHashes = await makeSite(
  {
    ...order,
    signal: abort.signal,
    onStage: (stage, seconds, detail) => report({ type: "stage", stage, seconds, detail }),
    onDrawing: (drawn, of) => report({ type: "drawing", drawn, of }),
    onWarning: (text) => report({ type: "warning", text }),
  },
  order.siteDir,
).catch((error) => {
  // Ends the processes that still prepare pictures.
  abort.abort(error);
  throw error;
});
// One sync call for all files. Other systems lack it: a power cut may damage this release there, but not the previous one.
if (process.platform === "linux") spawnSync("sync", ["-f", order.siteDir]);
await endReports(scriptHashes);
