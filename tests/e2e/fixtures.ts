import { test as base, expect } from "@playwright/test";
import { type Site, serveTemplate } from "#tests/support/served-template.ts";

interface WorkerFixtures {
  /** Environment variables of the server, in addition to those of all tests. */
  siteEnv: Record<string, string>;
  /** The built demonstration archive, served by a process of its own over a copy of its data. */
  site: Site;
}

interface TestFixtures {
  /** Console messages that this test expects; other error messages fail it. */
  allowedMessages: RegExp[];
  /** Fails the test when the page logs an error or violates its content security policy. */
  quietPage: undefined;
}

export { expect, type Site };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteEnv: [{}, { scope: "worker", option: true }],
  site: [
    async ({ siteEnv }, use) => {
      const site = await serveTemplate(siteEnv);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  allowedMessages: [[], { option: true }],
  quietPage: [
    async ({ page, allowedMessages }, use) => {
      const messages: string[] = [];
      page.on("pageerror", (error) => messages.push(`pageerror: ${error.message}`));
      page.on("console", (message) => {
        // A blocked script or style is also reported as a console error, and so is the page of missing addresses.
        const isMissingPage = message.location().url.endsWith("/404");
        if (message.type() === "error" && !isMissingPage) messages.push(`console: ${message.text()}`);
      });
      await use(undefined);
      const unexpected = messages.filter((text) => !allowedMessages.some((allowed) => allowed.test(text)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});
