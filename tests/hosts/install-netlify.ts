import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/** Folder of Netlify's local runtime. */
export const RUNTIME = resolve("tests/hosts/netlify");

/** Installs Netlify's runtime the first time, before the test files that use it begin side by side. */
export default function installNetlify(): void {
  if (existsSync(join(RUNTIME, "node_modules"))) return;
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: RUNTIME, stdio: "ignore" });
}
