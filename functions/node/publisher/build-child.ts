import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { BuildStage } from "#core/publishing/publishing-schemas.ts";
import type { Analytics } from "#core/site/analytics.ts";
import { endOfChild } from "#node/child-end.ts";

const SCRIPT = fileURLToPath(new URL("../../../scripts/build-release.ts", import.meta.url));
/** Variables withheld from the child: rendering needs no secrets. */
const SECRET = /^(DATABASE_URL|SUPABASE_SECRET_KEY|SMTP_URL|ADMIN_PASSWORD|REBUILD_|\w+_API_KEY$)/;
/** Node's heap grows sooner than it collects, and does not shrink; with these it needs a tenth less and no more time. */
export const BUILD_HEAP = ["--max-semi-space-size=16", "--initial-heap-size=128"];

/** Argument of the child, as JSON. */
export interface BuildOrder {
  siteDir: string;
  snapshotDir: string;
  siteUrl: string;
  analytics?: Analytics | null;
  mediaDir: string;
  holdsPictures?: boolean;
  audioDir: string;
  audioBase?: string;
  pictureCacheDir?: string;
  /** False while visitors are being served: the build then runs with low priority. */
  urgent: boolean;
}

/** Messages from the child. */
export type BuildMessage =
  | { type: "stage"; stage: BuildStage; seconds: number; detail: string }
  | { type: "warning"; text: string }
  | { type: "drawing"; drawn: number; of: number }
  | { type: "done"; scriptHashes: readonly string[] };

export interface BuildWatch {
  signal: AbortSignal;
  onMessage?: (message: BuildMessage) => void;
}

/**
 * Renders, indexes and compresses in a separate process, with low priority unless urgent: the server and the database of this
 * process stay responsive, and the build's memory is freed with the process. Aborting ends it and all it started; so does
 * the end of this process.
 * @throws Error with the end of its output when it fails, the signal's reason when it was aborted
 */
export async function buildInChild(
  order: BuildOrder,
  { signal, onMessage }: BuildWatch,
  script = SCRIPT,
): Promise<readonly string[]> {
  signal.throwIfAborted();
  const own = Object.entries(process.env).filter(([name]) => !SECRET.test(name));
  const child = spawn(process.execPath, [...BUILD_HEAP, script, JSON.stringify(order)], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...Object.fromEntries(own), NODE_ENV: "production" },
    // A process group of its own: Ctrl-C reaches it through this process, and its children end with it.
    detached: process.platform !== "win32",
  });
  let scriptHashes: readonly string[] | undefined;
  child.on("message", (message: BuildMessage) => {
    if (message.type === "done") scriptHashes = message.scriptHashes;
    onMessage?.(message);
  });
  const { code, output } = await endOfChild(child, signal, () => killGroup(child));
  if (code === 0 && scriptHashes) return scriptHashes;
  throw new Error(output.replaceAll(`${process.cwd()}/`, "") || `ended with ${code ?? child.signalCode}`);
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
  } catch {
    // The process has already ended.
  }
}
