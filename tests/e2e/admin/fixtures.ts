import { type APIRequestContext, type Page, request } from "@playwright/test";
import { test as base, expect, type Site } from "../fixtures.ts";

export interface Account {
  email: string;
  password: string;
}

const PASSWORD = "una-clave-larga-de-prueba";
export const ADMINISTRATOR: Account = { email: "editora@example.org", password: PASSWORD };
export const COLLABORATOR: Account = { email: "moderador@example.org", password: PASSWORD };
/** An account that nobody gave a role. */
export const STRANGER: Account = { email: "nadie@example.org", password: PASSWORD };

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
  /** The three accounts, and the administrator's session. */
  session: Cookies;
}
interface TestFixtures {
  /** Calls of the administrator past the browser: another person at work. */
  colleague: APIRequestContext;
}

export { expect };

/** Like `test`, signed in as administrator. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  session: [
    async ({ site }, use) => {
      for (const [account, role] of [
        [ADMINISTRATOR, "admin"],
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

const ACCOUNT_SQL = `
  with account as (
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (gen_random_uuid(), $1, extensions.crypt($2, extensions.gen_salt('bf', 4)), now(),
            '{"provider":"email","providers":["email"]}', '{}')
    returning id, email
  ), identity as (
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
    select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id, 'email', email), now() from account
  )
  select id from account`;

async function addAccount(site: Site, { email, password }: Account, role: "admin" | "user" | null) {
  const [row] = (await site.stored(ACCOUNT_SQL, [email, password])) as { id: string }[];
  if (role) {
    await site.stored("insert into public.profiles (id, role, active) values ($1, $2, true)", [
      row?.id,
      role,
    ]);
  }
}
