/** Child of build-child.test.ts: begins the build given as JSON, whose content is never known, and waits. */
import { type BuildOrder, buildInChild } from "#node/publisher/build-child.ts";

const order = JSON.parse(process.argv[2] ?? "{}") as BuildOrder;
const { signal } = new AbortController();
await buildInChild(order, { signal, snapshotRead: new Promise(() => {}) });
