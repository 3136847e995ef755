import type { PGlite } from "@electric-sql/pglite";

/** Exports of PGlite's WebAssembly instance used here, with Emscripten's names. */
interface Machine {
  PostgresMainLoopOnce(): void;
  emscripten_stack_get_current(): number;
  _emscripten_stack_restore(pointer: number): void;
}

/** Instances that have started and are not patched yet. */
const unpatched = new Set<Machine>();
let isWatching = false;

const isMachine = (exports: object): exports is Machine => "PostgresMainLoopOnce" in exports;

/** Records every PGlite instance started from now on: PGlite does not expose it afterwards. */
export function watchMachines(): void {
  if (isWatching) return;
  isWatching = true;
  const instantiate = WebAssembly.instantiate as (...values: unknown[]) => Promise<unknown>;
  const watched = async (...values: unknown[]) => {
    const started = await instantiate(...values);
    const { exports } = ((started as { instance?: object }).instance ?? started) as { exports: object };
    if (isMachine(exports)) unpatched.add(exports);
    return started;
  };
  WebAssembly.instantiate = watched as typeof WebAssembly.instantiate;
}

/**
 * Restores the stack after each failed statement. In PGlite 0.4.5 an error leaves WebAssembly through an exception that
 * skips its frames without restoring their stack: after 1,600 syntax errors or 7,700 divisions by zero the stack is full, and
 * PGlite repeats the same statement forever, in a loop that no timer interrupts. Call it once the database is open.
 * @throws Error when the instance is not where the pinned version has it
 */
export function restoreStackOnError(driver: PGlite): void {
  const module = (driver as unknown as { mod?: { _PostgresMainLoopOnce?: () => void } }).mod;
  const machine = [...unpatched].find((one) => one.PostgresMainLoopOnce === module?._PostgresMainLoopOnce);
  if (!module || !machine) throw new Error("PGlite changed: its machine is not where it was");
  unpatched.delete(machine);
  module._PostgresMainLoopOnce = () => {
    const pointer = machine.emscripten_stack_get_current();
    try {
      machine.PostgresMainLoopOnce();
    } catch (error) {
      machine._emscripten_stack_restore(pointer);
      throw error;
    }
  };
}
