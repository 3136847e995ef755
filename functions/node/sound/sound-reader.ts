import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("./read-sound-process.ts", import.meta.url));
/** A process takes a third of a second to start: it is kept while there are files to read. */
const IDLE_MS = 10_000;

let running: { child: ChildProcess; megabytes: number } | null = null;
let idleTimer: NodeJS.Timeout | undefined;

/** Asks the process that reads sounds one question at a time. @returns null when it ended, or was ended after the time */
export async function askReader<Answer>(
  question: string,
  { milliseconds, megabytes }: { milliseconds: number; megabytes: number },
): Promise<Answer | null> {
  clearTimeout(idleTimer);
  const child = readerWith(megabytes);
  const { promise, resolve } = Promise.withResolvers<Answer | null>();
  const timer = setTimeout(() => child.kill("SIGKILL"), milliseconds);
  child.once("message", (answer) => resolve(answer as Answer));
  const ended = () => resolve(null);
  child.once("exit", ended);
  child.send(question, (error) => error && resolve(null));
  const answer = await promise;
  clearTimeout(timer);
  child.off("exit", ended);
  if (answer === null) close();
  else idleTimer = setTimeout(close, IDLE_MS).unref();
  return answer;
}

function readerWith(megabytes: number): ChildProcess {
  if (running?.megabytes === megabytes && running.child.connected) return running.child;
  close();
  const child = fork(PROGRAM, {
    execArgv: [`--max-old-space-size=${megabytes}`],
    // The process gets no keys of the installation.
    env: { SYSTEMROOT: process.env.SYSTEMROOT },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.on("error", () => {});
  // It holds up no process that has nothing else to do.
  child.unref();
  child.channel?.unref();
  running = { child, megabytes };
  return child;
}

function close(): void {
  running?.child.kill("SIGKILL");
  running = null;
}
