import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackages } from "./debian-package.ts";

interface EngineParts {
  /** Environment variable with the path of each program, and the paths to search for it. */
  programs: Record<string, readonly string[]>;
  debianPackages: readonly string[];
}

/** Sound goes to a device that does not exist: without any, Firefox refuses to decode a recording. */
const SILENT_DEVICE = "pulseaudio";

const ENGINES: Record<string, EngineParts> = {
  Firefox: {
    programs: {
      FIREFOX_PATH: ["firefox", "firefox-esr", "/Applications/Firefox.app/Contents/MacOS/firefox"],
    },
    debianPackages: ["firefox-esr", SILENT_DEVICE],
  },
  WebKit: {
    programs: { WEBKIT_DRIVER_PATH: ["WebKitWebDriver"], XVFB_PATH: ["Xvfb"] },
    debianPackages: ["webkit2gtk-driver", "gstreamer1.0-plugins-good", "xvfb", SILENT_DEVICE],
  },
};

export interface FoundEngines {
  /** Paths of the programs of available engines; an engine with a missing program is left out. */
  env: Record<string, string>;
  /** Names of the missing engines, with how to install them. */
  missing: string[];
}

/** Finds Firefox and WebKitGTK's driver, and installs the Debian packages of missing ones. */
export async function findOtherBrowsers(): Promise<FoundEngines> {
  const found: FoundEngines = { env: {}, missing: [] };
  for (const [name, { programs, debianPackages }] of Object.entries(ENGINES)) {
    if (!present(programs)) await installDebianPackages(debianPackages);
    const env = present(programs);
    if (env) Object.assign(found.env, env);
    else found.missing.push(`${name} (Debian: ${debianPackages.join(" ")})`);
  }
  return found;
}

/** @returns null when one of the programs is missing */
function present(programs: EngineParts["programs"]): Record<string, string> | null {
  const env: Record<string, string> = {};
  for (const [variable, names] of Object.entries(programs)) {
    const named = process.env[variable];
    const path = [...(named ? [named] : []), ...names.flatMap(inPath)].find((file) => existsSync(file));
    if (!path) return null;
    env[variable] = path;
  }
  return env;
}

const inPath = (name: string): string[] =>
  name.startsWith("/") ? [name] : (process.env.PATH ?? "").split(delimiter).map((dir) => join(dir, name));
