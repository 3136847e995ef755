import { rmSync } from "node:fs";
import { buildInChild } from "#node/publisher/build-child.ts";
import type { RenderOptions } from "./make-site.ts";

/**
 * Renders, indexes and compresses the snapshot into a new folder, in a process of its own.
 * @returns the hashes of the inline scripts of its pages
 * @throws Error with the output of the process; the folder is then removed
 */
export async function renderSite(options: RenderOptions, siteDir: string): Promise<readonly string[]> {
  const { onStage, onWarning, onDrawing, signal = new AbortController().signal, ...order } = options;
  const remove = () => rmSync(siteDir, { recursive: true, force: true, maxRetries: 3 });
  try {
    remove();
    return await buildInChild(
      { ...order, siteDir, urgent: true },
      {
        signal,
        onMessage: (message) => {
          if (message.type === "stage") onStage?.(message.stage, message.seconds, message.detail);
          if (message.type === "warning") onWarning?.(message.text);
          if (message.type === "drawing") onDrawing?.(message.drawn, message.of);
        },
      },
    );
  } catch (error) {
    remove();
    throw error;
  }
}
