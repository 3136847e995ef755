/** The part of the package that tests use. It has no types of its own. */
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string, options: { url: string });
    readonly window: Window & typeof globalThis;
  }
}
