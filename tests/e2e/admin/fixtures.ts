import { type APIRequestContext, type Page, request } from "@playwright/test";
import {
  type Account,
  ADMINISTRATOR,
  addAccount,
  COLLABORATOR,
  EDITOR,
  PASSWORD,
  STRANGER,
} from "#tests/support/accounts.ts";
import { test as base, expect } from "../fixtures.ts";

/** Of `startSite`: the first administrator, named in its environment. */
export const OWNER: Account = { email: "admin@archivo.local", password: PASSWORD };

/** On the login screen, or wherever one was led to it. */
export async function signIn(page: Page, { email, password }: Account) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
}

/** In the window that comes up where one was at work; of the administrator. */
export async function signInAgain(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Tu sesión venció" });
  await dialog.getByLabel("Contraseña", { exact: true }).fill(ADMINISTRATOR.password);
  await dialog.getByRole("button", { name: "Iniciar sesión" }).click();
}

type Cookies = Awaited<ReturnType<APIRequestContext["storageState"]>>;

interface WorkerFixtures {
  /** The four accounts, and the administrator's session. */
  session: Cookies;
}
interface TestFixtures {
  /** Calls of the administrator past the browser: another person at work. */
  colleague: APIRequestContext;
}

export { ADMINISTRATOR, COLLABORATOR, EDITOR, expect, STRANGER };

/** Like `test`, signed in as administrator. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  session: [
    async ({ site }, use) => {
      for (const [account, role] of [
        [ADMINISTRATOR, "admin"],
        [EDITOR, "editor"],
        [COLLABORATOR, "user"],
        [STRANGER, null],
      ] as const) {
        await addAccount(site, account, role);
      }
      const calls = await request.newContext({ baseURL: site.url, extraHTTPHeaders: { origin: site.url } });
      const answer = await calls.post("/api/session", { data: ADMINISTRATOR });
      expect(answer.status()).toBe(200);
      await use(await calls.storageState());
      await calls.dispose();
    },
    { scope: "worker" },
  ],
  storageState: async ({ session }, use) => use(session),
  colleague: async ({ site, session }, use) => {
    const calls = await request.newContext({
      baseURL: site.url,
      storageState: session,
      extraHTTPHeaders: { origin: site.url },
    });
    await use(calls);
    await calls.dispose();
  },
});
