import { spawn } from "node:child_process";
import { killedForMemory } from "./memory.mjs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const LOOK_EVERY_MS = 500;

/** Runs a program until it ends, hands every signal on to it, and ends as it ended. */
export function runChild(program, args, options) {
  // The channel tells the child when this process dies without a word (SIGKILL): it then stops by itself.
  const child = spawn(program, args, { ...options, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event !== undefined) onParentEnd(() => child.kill("SIGTERM"));
  child.on("error", (error) => {
    console.error(`No se pudo ejecutar ${program}: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => {
    const killed = killedForMemory({ code, signal });
    if (killed) console.error(`\nEl programa ${killed}`);
    if (signal === null) process.exit(code ?? 1);
    for (const name of SIGNALS) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

/** npm that is ended by its process id tells its script nothing: https://github.com/npm/cli/issues/6684. */
function onParentEnd(end) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, LOOK_EVERY_MS);
  timer.unref();
}
