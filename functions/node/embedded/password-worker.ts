/** Thread of password-check.ts: compares one password with one hash at a time. */
import { parentPort } from "node:worker_threads";
import bcrypt from "bcryptjs";
import type { Compared, Comparison } from "./password-check.ts";

parentPort?.on("message", ({ id, password, hash }: Comparison) => {
  parentPort?.postMessage({ id, isSame: bcrypt.compareSync(password, hash) } satisfies Compared);
});
