import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installDebianPackages } from "./debian-package.ts";
import { runCommand } from "./run-command.ts";

/** A download behind a closed network hangs rather than fails. */
const DOWNLOAD_TIMEOUT_MS = 180_000;

/** The headless shell comes first: like Playwright's own, it has no window code. */
const SYSTEM_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a browser for the journeys, and downloads one when there is none: `CHROMIUM_PATH`, Playwright's own, the
 * system's, Playwright's download, Debian's package. Installed browsers come first, to avoid a download.
 * @returns the path of the executable.
 * @throws Error with one sentence when none of them works.
 */
export async function findChromium(): Promise<string> {
  const present = presentChromium();
  if (present) return present;
  await runCommand(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
  });
  const downloaded = presentChromium();
  if (downloaded) return downloaded;
  // Older releases of Debian and Ubuntu lack the shell.
  for (const name of ["chromium-headless-shell", "chromium"])
    if (!presentChromium()) await installDebianPackages([name]);
  const installed = presentChromium();
  if (installed) return installed;
  throw new Error(
    "No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH.",
  );
}

function presentChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), chromium.executablePath(), ...SYSTEM_PATHS].find((path) =>
    existsSync(path),
  );
}
