import { execFileSync, spawn } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { freePort } from "#node/embedded/index.ts";
import { testEnvironment } from "#scripts/test/run-command.ts";
import type { StartedHost } from "#tests/support/hosts/host.ts";
import { answering, endGroup } from "./child-host.ts";
import { RUNTIME } from "./install-netlify.ts";

/** The functions are bundled from copies, because Netlify's bundler does not follow links. */
const SOURCES = ["functions", "src", "package.json", "netlify.toml"];

/**
 * Serves the site on Netlify's own local runtime, configured by netlify.toml: functions are bundled as for a
 * deployment, and each request runs in a thread of its own.
 * @param folder empty folder, which becomes the project's folder
 */
export async function startNetlify(
  { distDir, folder }: { distDir: string; folder: string },
  variables: Record<string, string>,
): Promise<StartedHost> {
  for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  cpSync(distDir, join(folder, "dist"), { recursive: true });
  execFileSync(process.execPath, ["scripts/headers-file.ts", "netlify", join(folder, "dist")]);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(RUNTIME, "serve.mjs"), folder, String(port)], {
    env: testEnvironment({ ...variables, URL: url }),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const close = () => endGroup(child);
  try {
    await answering(`${url}/favicon.svg`, child);
  } catch (error) {
    await close();
    throw new Error(`Netlify's runtime did not start: ${error}\n${output}`);
  }
  return {
    url,
    output: () => output,
    close,
    tick: async (what) => {
      const response = await fetch(`${url}/.netlify/functions/every-${what}`, { method: "POST" });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the schedule failed: ${response.status}\n${output}`);
    },
  };
}
