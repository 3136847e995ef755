import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { BuildStage } from "#core/publishing/publishing-schemas.ts";
import type { Analytics } from "#core/site/analytics.ts";

const SCRIPT = fileURLToPath(new URL("../../../scripts/build-release.ts", import.meta.url));
/** Variables withheld from the child: rendering needs no secrets. */
const SECRET = /^(DATABASE_URL|SUPABASE_SECRET_KEY|SMTP_URL|ADMIN_PASSWORD|REBUILD_|\w+_API_KEY$)/;
/** Node's heap grows sooner than it collects, and does not shrink; with these it needs a tenth less and no more time. */
export const BUILD_HEAP = ["--max-semi-space-size=16", "--initial-heap-size=128"];
const MAX_OUTPUT_LENGTH = 20_000;
const END_TIMEOUT_MS = 3_000;
const OUTPUT_TIMEOUT_MS = 500;

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
  const stop = () => end(child);
  signal.addEventListener("abort", stop);
  let output = "";
  let scriptHashes: readonly string[] | undefined;
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-MAX_OUTPUT_LENGTH);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  child.on("message", (message: BuildMessage) => {
    if (message.type === "done") scriptHashes = message.scriptHashes;
    onMessage?.(message);
  });
  try {
    const code = await endOf(child);
    signal.throwIfAborted();
    if (code !== 0 || !scriptHashes)
      throw new Error(readable(output) || `ended with ${code ?? child.signalCode}`);
    return scriptHashes;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Resolves to the exit code once all output has been read. */
function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("close", done);
    // After this process has closed the channel, "close" may never come.
    child.once("exit", (code) => setTimeout(done, OUTPUT_TIMEOUT_MS, code));
  });
}

/** Closes the channel, at which the child ends by itself; kills it after a timeout. */
function end(child: ChildProcess): void {
  if (child.connected) child.disconnect();
  const killTimer = setTimeout(() => killGroup(child), END_TIMEOUT_MS);
  child.once("exit", () => clearTimeout(killTimer));
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
  } catch {
    // The process has already ended.
  }
}

const readable = (output: string) =>
  stripVTControlCharacters(output).replaceAll(`${process.cwd()}/`, "").trim();
