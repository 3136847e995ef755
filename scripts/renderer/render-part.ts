import { fileURLToPath } from "node:url";
import { compileSite } from "./compile-site.ts";
import type { SiteOptions } from "./prepare-site.ts";
import type { PartOrder } from "./render-order.ts";
import { boundedAllocators, boundedHeap, runNode } from "./run-node.ts";

const PROCESS = fileURLToPath(new URL("part-process.ts", import.meta.url));

interface PartOptions
  extends Pick<SiteOptions, "sources" | "siteUrl" | "siteDir" | "env" | "signal">,
    Pick<PartOrder, "paths"> {}

/**
 * Renders only the pages and files whose path matches `paths` into `siteDir`, with the same bytes as in a whole site. Runs in
 * a separate process with bounded memory.
 * @throws Error with its output when it fails; when the signal aborts it
 */
export async function renderPart({ sources, signal, env, ...order }: PartOptions): Promise<void> {
  const { entry } = await compileSite({ sources, signal });
  const args = [...boundedHeap, PROCESS, JSON.stringify({ ...order, entry } satisfies PartOrder)];
  // Pages need no settings or keys of the server.
  const own = { PATH: process.env.PATH ?? "", NODE_ENV: "production", ...boundedAllocators };
  await runNode("Rendering", args, { env: { ...own, ...env }, signal });
}
