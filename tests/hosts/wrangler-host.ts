import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { testEnvironment } from "#scripts/test/run-command.ts";

const START_LIMIT_MS = 60_000;

export interface StartedHost {
  url: string;
  /** What the host's clock does: the schedule with this expression. Answers its status. */
  tick(cron: string): Promise<number>;
  output(): string;
  close(): Promise<void>;
}

/**
 * The Worker as Cloudflare runs it: bundled by wrangler from wrangler.jsonc, in workerd, with the files of `distDir`.
 * @param folder of this test alone: variables, the runtime's state
 */
export async function startWrangler(
  { distDir, folder }: { distDir: string; folder: string },
  variables: Record<string, string>,
): Promise<StartedHost> {
  const port = await freePort();
  const envFile = join(folder, "variables.env");
  writeFileSync(
    envFile,
    Object.entries(variables)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(""),
  );
  const options = [
    ["--ip", "127.0.0.1", "--port", String(port), "--inspector-port", "0", "--assets", distDir],
    [
      "--env-file",
      envFile,
      "--persist-to",
      join(folder, "state"),
      "--test-scheduled",
      "--show-interactive-dev-session=false",
    ],
  ].flat();
  const child = spawn(process.execPath, ["node_modules/wrangler/bin/wrangler.js", "dev", ...options], {
    env: testEnvironment({
      OUT_DIR: distDir,
      WRANGLER_LOG_PATH: join(folder, "log"),
      WRANGLER_HIDE_BANNER: "true",
    }),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  const close = () => endGroup(child);
  try {
    await answering(`${url}/favicon.svg`, child);
  } catch (error) {
    await close();
    throw new Error(`wrangler did not start: ${error}\n${output}`);
  }
  return {
    url,
    output: () => output,
    close,
    tick: async (cron) => {
      const response = await fetch(`${url}/__scheduled?cron=${encodeURIComponent(cron)}`);
      await response.body?.cancel();
      return response.status;
    },
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until && child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(child.exitCode === null ? "not in time" : `ended with ${child.exitCode}`);
}

/** The runtime is a child of wrangler's: the whole group ends. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, "exit");
  process.kill(-child.pid, "SIGTERM");
  const impatience = setTimeout(() => process.kill(-(child.pid ?? 0), "SIGKILL"), 5_000);
  await ended;
  clearTimeout(impatience);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}
