import { Secret, TOTP } from "otpauth";
import { addAccount } from "#tests/support/accounts.ts";
import { expectToFit } from "../accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";

// This test signs in with an account of its own.
test.use({ storageState: { cookies: [], origins: [] }, allowedMessages: [/400|403|409/] });

const account = { email: "con.dos.pasos@example.org", password: "tranvía mate rambla 1958" };
const STEP_MS = 30_000;

test("two-step verification is enabled, and the next sign-in asks for a code; without mail there is no reset by mail", {
  tag: "@soak",
}, async ({ page, site }) => {
  await addAccount(site, account, "user");
  await page.goto("/admin/account");
  await signIn(page, account);
  const section = page.getByRole("region", { name: "Verificación en dos pasos" });
  await section.getByRole("button", { name: "Activar" }).click();
  await expect(section.getByRole("img", { name: "Código QR con la clave" })).toBeVisible();
  const heading = section.getByRole("heading", { name: "Verificación en dos pasos" });
  await expect(heading).toBeFocused();
  const secret = await section.locator("code").innerText();
  const code = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
  await section.getByLabel("Código de la aplicación").fill("000000");
  await section.getByLabel("Tu contraseña").fill(account.password);
  await section.getByRole("button", { name: "Activar la verificación" }).click();
  await expect(section.getByText("Ese código no es correcto, o ya se usó.")).toBeVisible();
  await expectToFit(page, 390);
  await section.getByLabel("Código de la aplicación").fill(code(0));
  await section.getByRole("button", { name: "Activar la verificación" }).click();
  const codes = section.getByRole("list", { name: "Códigos de recuperación" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expect(heading).toBeFocused();
  const recovery = await codes.first().innerText();
  await section.getByRole("button", { name: "Ya los guardé" }).click();
  await expect(section.getByText("Te quedan 10 códigos de recuperación.")).toBeVisible();

  await page.goto("/admin/logout");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await signIn(page, account);
  const step = page.getByRole("form", { name: "Segundo paso" });
  await expect(step.getByLabel("Código")).toBeFocused();
  // Other addresses ask for the code as well.
  await page.goto("/admin/comments");
  await expect(page.getByRole("heading", { name: "Falta el segundo paso" })).toBeVisible();
  await step.getByLabel("Código").fill(recovery);
  await step.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { name: "Gestión de Comentarios" })).toBeVisible();

  await page.goto("/admin/logout");
  await page.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
  await expect(page.getByText("Este archivo no envía correos")).toBeVisible();
  await page.goto(`/admin/password#${"0".repeat(64)}`);
  await expect(page.getByText("Ese enlace ya no sirve")).toBeVisible();
  await page.getByRole("link", { name: "Pedir otro enlace" }).click();
  await expect(page).toHaveURL(/\/admin\/recover$/);
});
