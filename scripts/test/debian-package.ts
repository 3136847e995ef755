import { existsSync } from "node:fs";
import { runCommand } from "./run-command.ts";

const LIMIT_MS = 300_000;

/** Installs packages of Debian or Ubuntu when running as root with apt-get; otherwise does nothing. */
export async function installDebianPackages(names: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const options = { env: { DEBIAN_FRONTEND: "noninteractive" }, timeoutMs: LIMIT_MS };
  await runCommand("apt-get", ["update", "-q"], options);
  await runCommand("apt-get", ["install", "-q", "-y", "--no-install-recommends", ...names], options);
}
