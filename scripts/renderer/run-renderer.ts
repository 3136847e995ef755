import { type StdioOptions, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { boundedAllocators, boundedHeap } from "./memory.ts";
import type { RenderedSite, RenderOrder, RunningRenderer } from "./render-order.ts";

/** Messages of the renderer, in this order. */
export type RenderMessage = { type: "rendered"; site: RenderedSite } | { type: "compressed"; files: number };

const PROCESS = fileURLToPath(new URL("process.ts", import.meta.url));
const MAX_OUTPUT_LENGTH = 20_000;

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
  const stdio: StdioOptions = ["ignore", "pipe", "pipe", "ipc"];
  const child = spawn(process.execPath, command.args, { stdio, env: command.env, ...(signal && { signal }) });
  const rendered = Promise.withResolvers<RenderedSite>();
  const compressed = Promise.withResolvers<number>();
  let output = "";
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-MAX_OUTPUT_LENGTH);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  child.on("message", (message: RenderMessage) => {
    if (message.type === "rendered") rendered.resolve(message.site);
    else compressed.resolve(message.files);
  });
  const fail = (error: Error) => {
    rendered.reject(error);
    compressed.reject(error);
  };
  child.once("error", fail);
  child.once("close", (code) => fail(new Error(`Rendering the site failed (exit ${code}).\n${output}`)));
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
