import type { Driver } from "./driver.ts";
import { openFirefox } from "./firefox.ts";
import { openWebKit } from "./webkit.ts";

interface Engine {
  name: string;
  /** Opens a browser. @param env environment variables of the sound device */
  open(env: Record<string, string>): Promise<Driver>;
}

const { FIREFOX_PATH: firefox, WEBKIT_DRIVER_PATH: driver, XVFB_PATH: screen } = process.env;

/** Engines that `npm run test:browsers` found on this machine. */
export const engines: Engine[] = [
  ...(firefox ? [{ name: "Firefox", open: (env: Record<string, string>) => openFirefox(firefox, env) }] : []),
  ...(driver && screen
    ? [{ name: "WebKit", open: (env: Record<string, string>) => openWebKit({ driver, screen }, env) }]
    : []),
];
