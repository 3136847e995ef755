import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Connection from "selenium-webdriver/bidi/index.js";
import { startProgram } from "./child-program.ts";
import type { Driver } from "./driver.ts";

/** Disables prompts and downloads of a first run; no setting changes the behaviour of pages. */
const SETTINGS = `
user_pref("app.update.disabledForTesting", true);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("intl.accept_languages", "es-UY,es");
`;

/** With an empty page, the focus would stay in the address bar, and pages would have no focus events. */
const START_PAGE = "data:text/html,Firefox";

/** A window or a frame. */
interface Tree {
  context: string;
  children: Tree[];
}

type Called =
  | { type: "success"; result: { value: string } }
  | { type: "exception"; exceptionDetails: { text: string } };

/**
 * Opens stock Firefox, controlled directly over WebDriver BiDi, so that no driver program is needed, which Debian does
 * not have.
 * @param env environment variables of the sound device
 */
export async function openFirefox(program: string, env: Record<string, string>): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), "archivo-firefox-"));
  await writeFile(join(profile, "user.js"), SETTINGS);
  const firefox = await startProgram(
    program,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0", START_PAGE],
    /WebDriver BiDi listening on (ws:\S+)/,
    env,
  );
  const connection = new Connection(`${firefox.said}/session`);
  await connection.waitForConnection();
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    const answer = await connection.send<Result>({ method, params });
    if (answer.type === "error") throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result;
  };
  await send("session.new", { capabilities: {} });
  const windows = () => send<{ contexts: Tree[] }>("browsingContext.getTree", {});
  const top = (await windows()).contexts[0]?.context;
  let context = top;
  const perform = (source: object) => send<void>("input.performActions", { context, actions: [source] });
  return {
    navigate: async (url) => {
      context = top;
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    call: async (functionDeclaration, argument) => {
      const answer = await send<Called>("script.callFunction", {
        functionDeclaration,
        arguments: [{ type: "string", value: argument }],
        target: { context },
        awaitPromise: false,
        userActivation: false,
      });
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return answer.result.value;
    },
    press: (x, y) =>
      perform({
        type: "pointer",
        id: "mouse",
        actions: [
          { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      }),
    enterFrame: async () => {
      context = (await windows()).contexts[0]?.children[0]?.context;
    },
    type: (keys) =>
      perform({
        type: "key",
        id: "keyboard",
        actions: [...keys].flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      }),
    resize: async (width, height) => {
      await send("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    close: async () => {
      await connection.close();
      await firefox.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
