/** The child's side of the channel of build-child.ts. */
import type { BuildMessage } from "./build-child.ts";

export const report = (message: BuildMessage) => process.send?.(message);

/** Closing the channel drops what is not written yet, so the last message is waited for. Nothing follows it. */
export async function endReports(scriptHashes: readonly string[]): Promise<void> {
  if (!process.send) return;
  const last: BuildMessage = { type: "done", scriptHashes };
  await new Promise((sent) => process.send?.(last, sent));
  process.removeAllListeners("disconnect");
  process.disconnect?.();
}
