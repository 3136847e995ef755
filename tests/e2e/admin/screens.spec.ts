import { expectAccessible } from "../accessible.ts";
import { expect, test } from "./fixtures.ts";

test("on a small laptop the whole sidebar is visible", { tag: "@soak" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin");
  const signOut = page.getByRole("button", { name: "Cerrar sesión" });
  await expect(signOut).toBeInViewport({ ratio: 1 });
  const sidebar = page.getByRole("complementary");
  const hidden = () => sidebar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(hidden).toBe(0);
  await expectAccessible(page);
});

test("the sidebar has the style and day or night, which the site has too", { tag: "@soak" }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/admin");
  const sidebar = page.getByRole("complementary");
  await sidebar.getByLabel("Estilo").selectOption("Río de la Plata");
  await sidebar.getByLabel("Luz").selectOption("Noche");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(15, 26, 34)");
  await expectAccessible(page);
  await page.goto("/episodes");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(15, 26, 34)");
  await page.goto("/admin");
  await expect(sidebar.getByLabel("Luz")).toHaveValue("dark");
});

test("the page is neither indexed nor cached", async ({ request }) => {
  const answer = await request.get("/admin/episodes/edit/nothing");
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
});

test("the link of the current screen is the only current one", { tag: "@soak" }, async ({ page }) => {
  const current = page.getByRole("navigation", { name: "Administración" }).locator("[aria-current]");
  for (const [path, name] of [
    ["/admin", "Dashboard"],
    ["/admin/topics", "Temas"],
    ["/admin/topics/new", "Temas"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(current).toHaveText([name]);
  }
});

test("on a phone the navigation is a drawer", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin");
  await page.getByRole("button", { name: "Menú" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Barrios" }).click();
  await expect(page.getByRole("heading", { name: "Gestión de Barrios" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("on a small laptop the roles of the collaborators are not cut", { tag: "@soak" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/collaborators");
  const role = page.getByRole("combobox", { name: /^Rol de editora/ });
  await expect(role).toBeVisible();
  const missing = await role.evaluate((select) => {
    const { width } = select.getBoundingClientRect();
    select.style.width = "max-content";
    return select.getBoundingClientRect().width - width;
  });
  expect(missing).toBeLessThanOrEqual(0);
});
