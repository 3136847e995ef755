import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#node/embedded/index.ts";
import { testEnvironment } from "#scripts/test/run-command.ts";
import type { StartedHost } from "#tests/support/hosts/host.ts";
import { answering, endGroup } from "./child-host.ts";

/** The cron expressions of wrangler.jsonc. */
const CRONS = { minute: "* * * * *", day: "17 6 * * *" };

/**
 * Runs the Worker as Cloudflare does: bundled by wrangler from wrangler.jsonc, in workerd, with the files of `distDir`.
 * @param folder empty folder for variables and the runtime's state
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
    tick: async (what) => {
      const cron = encodeURIComponent(CRONS[what]);
      const response = await fetch(`${url}/__scheduled?cron=${cron}`);
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the schedule failed: ${response.status}\n${output}`);
    },
  };
}
