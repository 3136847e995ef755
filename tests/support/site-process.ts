import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "#node/embedded/index.ts";
import { testEnvironment } from "#scripts/test/run-command.ts";

/** Long enough to build the demonstration archive from nothing on a busy machine with two cores. */
const START_TIMEOUT_MS = 300_000;

/** SQL query that a test sends to `serve-built.ts`. */
export interface Question {
  id: number;
  sql: string;
  params: unknown[];
}

export interface Answer {
  id: number;
  rows: unknown[];
}

export interface SiteProcess {
  /** `http://localhost:port`. */
  url: string;
  pid: number;
  /** Everything printed so far, on both streams. */
  output(): string;
  /** Queries the database without row rules; supported by `serve-built.ts` only. */
  stored(sql: string, params: unknown[]): Promise<unknown[]>;
  /** Stops the site as Ctrl-C does and waits for its end. @throws Error when the exit code is not 0 */
  stop(): Promise<void>;
  /** Kills the process without a chance to clean up. */
  kill(): Promise<void>;
}

export interface SiteFolders {
  dataDir: string;
  outDir: string;
}

/**
 * Starts a script that serves the site (such as `scripts/start.ts`) on a free port.
 * Resolves when the script has printed its address.
 * @throws Error with the output when the script ends before
 */
export async function startSite(
  script: string,
  { dataDir, outDir }: SiteFolders,
  env: Record<string, string> = {},
): Promise<SiteProcess> {
  // WebAssembly's optimizing compiler would take half of the CPU time of a short-lived server.
  const child = spawn(process.execPath, ["--liftoff-only", script], {
    env: testEnvironment({ DATA_DIR: dataDir, OUT_DIR: outDir, PORT: String(await freePort()), ...env }),
    // The IPC channel ends the server when the test process dies.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  const url = await new Promise<string>((done, fail) => {
    const limit = setTimeout(() => {
      child.kill("SIGKILL");
      fail(new Error(`The site did not start in time.\n${output}`));
    }, START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const served = /^Sirviendo en (http:\S+)$/m.exec(output);
      if (!served) return;
      clearTimeout(limit);
      done(served[1] as string);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", fail);
    child.once("close", (code) => {
      clearTimeout(limit);
      fail(new Error(`The site ended with ${code} before it served.\n${output}`));
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    stored: (sql, params) => query(child, sql, params),
    stop: async () => {
      const code = await end(child, "SIGTERM");
      if (code !== 0) throw new Error(`The site ended with ${code}.\n${output}`);
    },
    kill: async () => {
      await end(child, "SIGKILL");
    },
  };
}

let lastId = 0;

function query(child: ChildProcess, sql: string, params: unknown[]): Promise<unknown[]> {
  const id = ++lastId;
  return new Promise((done) => {
    const onMessage = (answer: Answer) => {
      if (answer.id !== id) return;
      child.removeListener("message", onMessage);
      done(answer.rows);
    };
    child.on("message", onMessage);
    child.send({ id, sql, params } satisfies Question);
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
  return child.exitCode;
}
