import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#node/embedded/index.ts";

const START_TIMEOUT_MS = 20_000;

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts nginx with one server that has only the given directives.
 * @param folder empty folder for its configuration and temporary files
 * @throws Error when nginx is missing or refuses the configuration, with its output
 */
export async function startNginx(folder: string, directives: string): Promise<Nginx> {
  const program = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"]
    .map((path) => join(path, "nginx"))
    .find((path) => existsSync(path));
  if (!program) throw new Error("No nginx here: install it (Debian: apt install nginx-light).");
  const port = await freePort();
  const settings = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join("\n");
  writeFileSync(
    settings,
    `daemon off;\npid ${join(folder, "pid")};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}
    server {\nlisten 127.0.0.1:${port};\n${directives}\n}\n}\n`,
  );
  const child = spawn(program, ["-p", folder, "-e", "stderr", "-c", settings], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk) => (output += chunk));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer) return { url, stop };
    await wait(100);
  }
  await stop();
  throw new Error(`nginx did not start: ${output}`);
}
