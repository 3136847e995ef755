import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startSite } from "#tests/support/site-process.ts";
import { expect, OWNER, signIn, test } from "./fixtures.ts";

test.use({ allowedMessages: [/404/] });

/** Makes a backup on the server and downloads it. @returns its path */
async function downloadBackup(page: Page): Promise<string> {
  await page.goto("/admin/backup");
  await page.getByRole("button", { name: "Hacer una ahora en el servidor" }).click();
  await expect(page.getByText("La copia está guardada")).toBeVisible({ timeout: 120_000 });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Descargar la copia" }).first().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^archivo-.*Z\.zip$/);
  return download.path();
}

test("a backup is made while the site runs, and the dashboard tells its age", async ({ page }) => {
  await downloadBackup(page);
  await page.goto("/admin");
  await expect(page.getByText("Última copia de seguridad:")).toBeVisible();
  await expect(page.getByRole("link", { name: /en el mismo disco/ })).toBeVisible();
});

test(
  "a backup is restored into an empty archive from the panel",
  { tag: "@soak" },
  async ({ page, siteEnv }, info) => {
    test.setTimeout(600_000);
    const backup = await downloadBackup(page);
    const folders = { dataDir: info.outputPath("data"), outDir: info.outputPath("dist") };
    const owner = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
    const empty = await startSite("scripts/start.ts", folders, {
      SEED: "none",
      PUBLISH_AUTO: "off",
      BACKUP_DIR: join(folders.outDir, "../copias"),
      ...owner,
      ...siteEnv,
    });
    try {
      await page.goto(`${empty.url}/admin/login`);
      await signIn(page, OWNER);
      await expect(page.getByRole("heading", { name: "Por atender" })).toBeVisible();
      await page.goto(`${empty.url}/admin/backup`);
      const chosen = page.getByLabel("Restaurar una copia de esta computadora");
      await chosen.setInputFiles({
        name: "rota.zip",
        mimeType: "application/zip",
        buffer: Buffer.from("PK"),
      });
      await expect(page.getByText(/La copia no se puede usar: .* No se cambió nada/)).toBeVisible();
      await chosen.setInputFiles(backup);
      await expect(page.getByText("La copia está restaurada")).toBeVisible({ timeout: 240_000 });
      await expect(page.getByText(/Restaurados 70 programas/)).toBeVisible();
      await expect(page.getByRole("heading", { name: "Restaurar una copia" })).toBeHidden();
    } finally {
      await empty.stop();
    }
  },
);
