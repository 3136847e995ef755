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

/** The first administrator on servers started with this account in their environment. */
export const OWNER: Account = { email: "admin@archivo.local", password: PASSWORD };

/** Fills in the login form of the current page. */
export async function signIn(page: Page, { email, password }: Account) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
}

/** Fills in the dialog for an expired session, as the administrator. */
export async function signInAgain(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Tu sesión venció" });
  await dialog.getByLabel("Contraseña", { exact: true }).fill(ADMINISTRATOR.password);
  await dialog.getByRole("button", { name: "Iniciar sesión" }).click();
}

type Cookies = Awaited<ReturnType<APIRequestContext["storageState"]>>;

interface WorkerFixtures {
  /** Creates the four accounts, and signs in the administrator. */
  session: Cookies;
}
interface TestFixtures {
  /** API client of the administrator outside the browser, used as another editor. */
  colleague: APIRequestContext;
}

export { ADMINISTRATOR, COLLABORATOR, EDITOR, expect, STRANGER };

/** Like the public `test`, signed in as administrator. */
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
