/** Child process of build-child.test.ts: sends more messages than the channel buffers, and ends at once. */
import { endReports, report } from "#node/publisher/build-reports.ts";

for (let drawn = 0; drawn < 20_000; drawn++) report({ type: "drawing", drawn, of: 20_000 });
await endReports(["sha256-last"]);
