/** Child process of build-child.test.ts: runs the build given as JSON. */
import { type BuildOrder, buildInChild } from "#node/publisher/build-child.ts";

const order = JSON.parse(process.argv[2] ?? "{}") as BuildOrder;
await buildInChild(order, { signal: new AbortController().signal });
