import { fileURLToPath } from "node:url";
import { boundedAllocators, boundedHeap } from "./memory.ts";
import type { RenderedSite, RenderOrder, RunningRenderer } from "./render-order.ts";
import { runNode } from "./run-node.ts";

/** Messages of the renderer, in this order. */
export type RenderMessage = { type: "rendered"; site: RenderedSite } | { type: "compressed"; files: number };

const PROCESS = fileURLToPath(new URL("process.ts", import.meta.url));

/**
 * Renders compiled pages in a separate process.
 * @param env variables that the pages read
 */
export function runRenderer(
  order: RenderOrder,
  env: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): RunningRenderer {
  const command = rendererCommand(order, env);
  const rendered = Promise.withResolvers<RenderedSite>();
  const compressed = Promise.withResolvers<number>();
  const fail = (error: Error) => {
    rendered.reject(error);
    compressed.reject(error);
  };
  runNode("Rendering the site", command.args, {
    env: command.env,
    signal,
    onMessage: (message: RenderMessage) => {
      if (message.type === "rendered") rendered.resolve(message.site);
      else compressed.resolve(message.files);
    },
  }).then(() => fail(new Error("The renderer ended without a result.")), fail);
  // Both promises are awaited later: an unhandled rejection would end the process.
  for (const promise of [rendered.promise, compressed.promise]) promise.catch(() => {});
  return { rendered: rendered.promise, compressed: compressed.promise };
}

/** Arguments and all variables of the Node process. Pages need no settings or keys of the server. */
export const rendererCommand = (
  order: RenderOrder,
  env: Readonly<Record<string, string>>,
): { args: string[]; env: Record<string, string> } => ({
  args: [...boundedHeap, PROCESS, JSON.stringify(order)],
  env: rendererEnv(env),
});

export const rendererEnv = (env: Readonly<Record<string, string>>): Record<string, string> => ({
  PATH: process.env.PATH ?? "",
  NODE_ENV: "production",
  ...boundedAllocators,
  // Reuses the compile cache of earlier processes.
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
  ...env,
});
