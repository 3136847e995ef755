import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { SERVICE_VARIABLES } from "#core/analysis/ai-services.ts";

export interface CommandResult {
  /** Exit code; null when the command was killed or never began. */
  code: number | null;
  /** Both streams in order of arrival, without colours when this is not a terminal. */
  output: string;
}

export interface CommandOptions {
  /** Added to the environment of the tests. */
  env?: Record<string, string>;
  /** The command and its children are killed after this long. */
  timeoutMs?: number;
}

/** Settings of the person who runs the tests: with them, the tests would use that person's data. */
const FOREIGN_SETTINGS =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|OUT_DIR|SEED|SITE_URL|ADMIN_|LOG_|SUPABASE_|SMTP_|MAIL_|CONTACT_|TRUST_|PUBLISH_|REBUILD_|VITE_|ARCHIVE_|MEDIA_|PROGRAMME_|AUDIO_|FORCE_COLOR)/;

/** Environment of every stage: the tools of this project, without the settings of its user. */
export function testEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !FOREIGN_SETTINGS.test(name) && !SERVICE_VARIABLES.includes(name),
  );
  return {
    ...Object.fromEntries(own),
    PATH: `${resolve("node_modules/.bin")}:${process.env.PATH ?? ""}`,
    CI: "1",
    NO_COLOR: "1",
    ASTRO_TELEMETRY_DISABLED: "1",
    // Without it, the runners offer only the suites that need nothing but the packages.
    TEST_SUITES: "all",
    // Compiled modules, shared by the many processes that load the same ones.
    NODE_COMPILE_CACHE: resolve(".cache/compiled"),
    ...extra,
  };
}

/** Runs a command to its end and returns its output. Never rejects: a command that cannot start has code null. */
export function runCommand(
  command: string,
  args: readonly string[],
  { env, timeoutMs }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((done) => {
    // A group of its own, so that a timeout ends grandchildren too.
    const child = spawn(command, args, {
      env: testEnvironment(env),
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    const stop = () => {
      if (child.pid === undefined || child.exitCode !== null) return;
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch {
        // Ended in the meantime.
      }
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(stop, timeoutMs);
    process.once("exit", stop);
    const finish = (code: number | null, note = "") => {
      clearTimeout(timer);
      process.removeListener("exit", stop);
      done({ code, output: Buffer.concat(chunks).toString() + note });
    };
    child.once("error", (error) => finish(null, error.message));
    child.once("close", (code) =>
      finish(code, code === null ? "\n(ended by a signal or the time limit)" : ""),
    );
  });
}
