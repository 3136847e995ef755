import { addAccount } from "#tests/support/accounts.ts";
import { readMail } from "#tests/support/read-mail.ts";
import { openSmtpServer, type SmtpServer } from "#tests/support/smtp-server.ts";
import { expect, signIn, test as withSite } from "./fixtures.ts";

const account = { email: "se.olvido@example.org", password: "tranvía mate rambla 1958" };
const NEXT = "candombe yuyo verde 1962";

const test = withSite.extend<object, { server: SmtpServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const server = await openSmtpServer();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  siteEnv: [
    async ({ server }, use) => use({ SMTP_URL: server.url, SITE_URL: "http://archivo.example.org" }),
    { scope: "worker" },
  ],
});
// This test signs in with an account of its own.
test.use({ storageState: { cookies: [], origins: [] }, allowedMessages: [/400/] });

test("a forgotten password is reset with the mailed link, which works once", { tag: "@soak" }, async ({
  page,
  site,
  server,
}) => {
  await addAccount(site, account, "user");
  await page.goto("/admin/login");
  await page.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
  await expect(page.getByRole("heading", { name: "¿Olvidaste tu contraseña?" })).toBeVisible();
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("button", { name: "Mandarme un enlace" }).click();
  await expect(page.getByText("Si ese correo tiene una cuenta en este archivo")).toBeVisible();
  /** Mails that the account has received so far. */
  const mails = () =>
    server.received
      .filter(({ to }) => to.includes(account.email))
      .map(({ data }) => readMail(data))
      .map(({ headers, text }) => ({ subject: headers.get("subject")?.[0] ?? "", text }));
  await expect.poll(mails).toHaveLength(1);
  const link =
    /http:\/\/archivo\.example\.org(\/admin\/password#\S+)/.exec(mails()[0]?.text ?? "")?.[1] ?? "";

  await page.goto(link);
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await page.getByLabel("Contraseña nueva", { exact: true }).fill(NEXT);
  await page.getByLabel("Repetí la contraseña nueva").fill(NEXT);
  await page.getByRole("button", { name: "Guardar la contraseña" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await signIn(page, { ...account, password: NEXT });
  await expect(page.getByRole("heading", { name: "Gestión de Comentarios" })).toBeVisible();
  await expect
    .poll(() => mails().map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Tu contraseña cambió · /));

  await page.goto("/admin/logout");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto(link);
  await expect(page.getByText("Ese enlace ya no sirve")).toBeVisible();
});
