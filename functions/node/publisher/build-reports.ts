/** Child side of the channel of build-child.ts. */
import type { BuildMessage } from "./build-child.ts";

export const report = (message: BuildMessage) => process.send?.(message);

/** Sends the last message, waits until it is written (closing the channel drops unsent data), and closes the channel. */
export async function endReports(scriptHashes: readonly string[]): Promise<void> {
  if (!process.send) return;
  const last: BuildMessage = { type: "done", scriptHashes };
  await new Promise((sent) => process.send?.(last, sent));
  process.removeAllListeners("disconnect");
  process.disconnect?.();
}
