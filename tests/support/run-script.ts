import { spawn } from "node:child_process";

export interface Run {
  /** Everything printed so far, on both streams. */
  output(): string;
  /** Resolves with the site's address once it is served; rejects when the process ends before. */
  servedAt: Promise<string>;
  exitCode: Promise<number | null>;
  stop(signal: NodeJS.Signals): void;
  /** Sends SIGTERM and waits for the end of the process. */
  kill(): Promise<unknown>;
}

/** Runs `npm run <script>` without npm: the launcher, with an environment of its own. */
export function runScript(script: string, env: NodeJS.ProcessEnv): Run {
  const child = spawn(process.execPath, ["scripts/bootstrap.mjs", script], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const served = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<number | null>();
  const take = (chunk: Buffer) => {
    output += chunk.toString();
    const [, url] = /Sirviendo en (\S+)\n/.exec(output) ?? [];
    if (url) served.resolve(url);
  };
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  child.on("close", (code) => {
    served.reject(new Error(`ended with ${code} before serving:\n${output}`));
    ended.resolve(code);
  });
  served.promise.catch(() => {});
  return {
    output: () => output,
    servedAt: served.promise,
    exitCode: ended.promise,
    stop: (signal) => child.kill(signal),
    kill: () => {
      child.kill("SIGTERM");
      return ended.promise;
    },
  };
}
