import { Builder } from "selenium-webdriver";
import { waitForServer } from "selenium-webdriver/http/util.js";
import { freePort } from "#node/embedded/index.ts";
import { startProgram } from "./child-program.ts";
import type { Driver } from "./driver.ts";

const START_TIMEOUT_MS = 30_000;

/**
 * Opens the browser of WebKitGTK's driver, on a virtual screen.
 * @param env environment variables of the sound device
 */
export async function openWebKit(
  programs: { driver: string; screen: string },
  env: Record<string, string>,
): Promise<Driver> {
  const screen = await startProgram(
    programs.screen,
    ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    /^(\d+)\n/,
  );
  const port = await freePort();
  const driver = await startProgram(programs.driver, [`--port=${port}`], null, {
    ...env,
    DISPLAY: `:${screen.said}`,
    GDK_BACKEND: "x11",
  });
  const server = `http://127.0.0.1:${port}`;
  await waitForServer(server, START_TIMEOUT_MS);
  const browser = await new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: "MiniBrowser" })
    .build();
  return {
    navigate: (url) => browser.get(url),
    call: (declaration, argument) =>
      browser.executeScript<string>(`return (${declaration})(arguments[0]);`, argument),
    press: (x, y) =>
      browser
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    enterFrame: () => browser.switchTo().frame(0),
    type: (keys) => browser.actions().sendKeys(keys).perform(),
    resize: async (width, height) => {
      await browser.manage().window().setRect({ width, height });
    },
    close: async () => {
      await browser.quit();
      await driver.stop();
      await screen.stop();
    },
  };
}
