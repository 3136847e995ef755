import { spawn } from "node:child_process";
import { killedForMemory } from "./memory.mjs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const LOOK_EVERY_MS = 500;

/** Runs a program until it ends, forwards signals to it, and exits as it did. */
export function runChild(program, args, options) {
  // The IPC channel closes when this process is killed (SIGKILL), and the child then stops.
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

/** npm does not forward a signal sent to its process id: https://github.com/npm/cli/issues/6684. */
function onParentEnd(end) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, LOOK_EVERY_MS);
  timer.unref();
}
