/** The part of selenium-webdriver that the two drivers use; the package ships no types. */
declare module "selenium-webdriver" {
  interface Actions {
    move(to: { x: number; y: number }): Actions;
    click(): Actions;
    sendKeys(keys: string): Actions;
    perform(): Promise<void>;
  }
  export interface WebDriver {
    get(url: string): Promise<void>;
    executeScript<Result>(script: string, ...args: unknown[]): Promise<Result>;
    actions(): Actions;
    switchTo(): { frame(index: number): Promise<void> };
    manage(): { window(): { setRect(size: { width: number; height: number }): Promise<unknown> } };
    quit(): Promise<void>;
  }
  export class Builder {
    usingServer(url: string): Builder;
    withCapabilities(capabilities: { browserName: string }): Builder;
    build(): Promise<WebDriver>;
  }
}

declare module "selenium-webdriver/http/util.js" {
  /** Waits until the server responds. @throws Error after the timeout */
  export function waitForServer(url: string, timeoutMs: number): Promise<unknown>;
}

declare module "selenium-webdriver/bidi/index.js" {
  type Answer<Result> =
    | { type: "success"; result: Result }
    | { type: "error"; error: string; message: string };
  /** A connection over WebDriver BiDi. */
  export default class Connection {
    constructor(url: string);
    waitForConnection(): Promise<unknown>;
    send<Result>(command: { method: string; params: object }): Promise<Answer<Result>>;
    close(): Promise<unknown>;
  }
}
