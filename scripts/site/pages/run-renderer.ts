import { type StdioOptions, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ANALYTICS_SCRIPT } from "#archive/analytics-script.ts";
import { handledLater } from "#core/errors/handled-later.ts";
import type { AnalyticsScript } from "#core/site/tracked-events.ts";
import { boundedAllocators, boundedHeap } from "../renderer.ts";
import type { RenderOrder } from "./render-order.ts";
import type { RenderedSite } from "./render-pages.ts";

/** Messages of the renderer, in this order. */
export type RenderMessage = { type: "rendered"; site: RenderedSite } | { type: "compressed"; files: number };

export interface RenderFolders {
  snapshotDir: string;
  mediaDir: string;
  audioDir: string;
  analytics?: AnalyticsScript | null | undefined;
}

/** Both promises reject with the output when rendering fails or is broken off. */
export interface RunningRenderer {
  rendered: Promise<RenderedSite>;
  /** How many pages were compressed; the pages of this build are then kept for the next one. */
  compressed: Promise<number>;
}

const PROCESS = fileURLToPath(new URL("process.ts", import.meta.url));
const OUTPUT_KEPT = 20_000;

/** Renders a snapshot, whose index of pictures is written, in a process of its own. */
export function runRenderer(
  order: RenderOrder,
  folders: RenderFolders,
  signal?: AbortSignal,
): RunningRenderer {
  const { args, env } = rendererCommand(order, folders);
  const stdio: StdioOptions = ["ignore", "pipe", "pipe", "ipc"];
  const child = spawn(process.execPath, args, { stdio, env, ...(signal && { signal }) });
  const rendered = Promise.withResolvers<RenderedSite>();
  const compressed = Promise.withResolvers<number>();
  let output = "";
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-OUTPUT_KEPT);
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
  handledLater(rendered.promise, compressed.promise);
  return { rendered: rendered.promise, compressed: compressed.promise };
}

/** Arguments for Node, and all its variables: no page needs a setting of the server, let alone a key. */
export const rendererCommand = (
  order: RenderOrder,
  { snapshotDir, mediaDir, audioDir, analytics }: RenderFolders,
): { args: string[]; env: Record<string, string> } => ({
  args: [...boundedHeap, PROCESS, JSON.stringify(order)],
  env: {
    PATH: process.env.PATH ?? "",
    NODE_ENV: "production",
    ...boundedAllocators,
    // What Node compiled for an earlier one.
    ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    ARCHIVE_SNAPSHOT: snapshotDir,
    MEDIA_DIR: mediaDir,
    AUDIO_DIR: audioDir,
    ...(analytics && { [ANALYTICS_SCRIPT]: JSON.stringify(analytics) }),
  },
});
