import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Reproductor", exact: true });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Reproductor abierto" });

/** Presses a key until the focus leaves the page. @returns what has the focus below something else, or off the screen */
async function unseen(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  const found: string[] = [];
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.matches("dialog")) return null;
      const { x, y, width, height } = element.getBoundingClientRect();
      const seen = [0.2, 0.5, 0.8].some((part) => {
        const top = document.elementFromPoint(x + width / 2, y + height * part);
        return top !== null && (element.contains(top) || top.contains(element));
      });
      return { name: element.ariaLabel ?? element.textContent ?? "", seen };
    });
    if (!stop) return found;
    if (!stop.seen) found.push(stop.name);
  }
  throw new Error("The focus does not leave the page.");
}

/** Plays an episode and puts others into the queue. */
async function openSheet(page: Page): Promise<void> {
  await page.goto("/episodes");
  await page
    .getByRole("button", { name: /^Escuchar el programa/ })
    .first()
    .click();
  await expect(bar(page).getByRole("slider", { name: "Posición" })).toBeEnabled();
  for (const place of [1, 2, 3, 4])
    await page
      .getByRole("button", { name: /^Escuchar después/ })
      .nth(place)
      .click();
  await bar(page).getByRole("button", { name: "Abrir el reproductor" }).press("Enter");
  await expect(sheet(page)).toBeVisible();
}

test("the panel of styles closes when the focus leaves it", { tag: "@soak" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/");
  const button = page.getByRole("button", { name: "Estilo" });
  const panel = page.locator("#temas");
  await button.press("Enter");
  // The behaviour of the panel is loaded at the first use.
  await expect(panel.getByRole("radio").first()).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(button).toBeFocused();
  await expect(panel).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Menú" })).toBeFocused();
  await expect(panel).toBeHidden();
  await button.click();
  await panel.getByRole("radio").nth(1).click();
  await button.click();
  await expect(panel).toBeHidden();
});

test("another page of the list begins at its first episode", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/episodes");
  await page.getByRole("link", { name: "Página 2" }).press("Enter");
  await expect(page).toHaveURL(/pagina=2/);
  const first = page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link");
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
});

test("nothing of the opened player hides what has the focus", { tag: "@soak" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSheet(page);
  await sheet(page)
    .getByRole("button", { name: /^Quitar/ })
    .last()
    .focus();
  expect(await unseen(page, "Shift+Tab")).toEqual([]);
});

test("Escape closes the menu of a moment, also from its time and with words selected", {
  tag: "@soak",
}, async ({ page, site }) => {
  const { id } = site.episode(({ hasCaptions }) => hasCaptions);
  await page.goto(`/episodes/${id}`);
  const menu = page.locator("[data-moment-menu]");
  await page.getByRole("searchbox", { name: "Buscar en la transcripción" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.locator(".segment-time:focus")).toHaveCount(1);
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.locator(".segment-time:focus")).toHaveCount(1);
  await page.locator(".segment p").nth(2).selectText();
  await page.locator(".segment-time:focus").blur();
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
});

test("Escape closes the menu of a moment as soon as it is seen", { tag: "@soak" }, async ({ page, site }) => {
  const { id } = site.episode(({ hasCaptions }) => hasCaptions);
  await page.goto(`/episodes/${id}`);
  const menu = page.locator("[data-moment-menu]");
  const closed = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector("[data-moment-menu]")) return;
          watch.disconnect();
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
          setTimeout(() => resolve(!document.querySelector("[data-moment-menu]")));
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.locator(".segment p").nth(2).selectText();
  expect(await closed).toBe(true);
  await expect(menu).toBeHidden();
});

test("Escape ends the search in the transcript from its buttons, too", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  const { id } = site.episode(({ hasCaptions }) => hasCaptions);
  await page.goto(`/episodes/${id}`);
  const box = page.getByRole("searchbox", { name: "Buscar en la transcripción" });
  const next = page.getByRole("button", { name: "Siguiente" });
  await box.fill("de");
  await next.press("Enter");
  await next.press("Escape");
  await expect(next).toBeHidden();
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();
});

test.describe("when the recording is missing", () => {
  test.use({ allowedMessages: [/Failed to load resource/], viewport: { width: 390, height: 700 } });

  test("the message hides nothing that has the focus, and is in the opened player, too", {
    tag: "@soak",
  }, async ({ page }) => {
    await page.route("**/audio/**", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto("/episodes");
    await page
      .getByRole("button", { name: /^Escuchar el programa/ })
      .first()
      .click();
    await expect(bar(page).getByRole("alert")).toBeVisible();
    await page.getByRole("link", { name: "Saltar al contenido" }).focus();
    expect(await unseen(page, "Tab")).toEqual([]);
    await bar(page).getByRole("button", { name: "Abrir el reproductor" }).press("Enter");
    await expect(sheet(page).getByRole("alert")).toHaveText(/Archivo no compatible o no accesible\.$/);
  });

  test("a button that is pressed low on the screen stays in view", async ({ page }) => {
    await page.route("**/audio/**", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto("/episodes");
    await page
      .getByRole("button", { name: /^Escuchar el programa/ })
      .nth(3)
      .focus();
    const pressed = page.locator(":focus");
    await pressed.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 8));
    await page.keyboard.press("Enter");
    await expect(bar(page).getByRole("alert")).toBeVisible();
    await expect(async () => {
      const [button, player] = [await pressed.boundingBox(), await bar(page).boundingBox()];
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(player?.y ?? 0);
    }).toPass();
  });
});

test("the message about a field is beside it", async ({ page }) => {
  // A phone with its keyboard on the screen.
  await page.setViewportSize({ width: 390, height: 480 });
  await page.goto("/contact");
  await page.getByLabel("Nombre").fill("Ana");
  await page.getByLabel("Email").fill("ana@");
  await page.getByLabel("Mensaje").fill("Tengo una cinta.");
  await page.getByRole("button", { name: "Enviar mensaje" }).press("Enter");
  const email = page.getByLabel("Email");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Por favor, ingresá un email válido\.$/);
  await expect(page.getByText("Por favor, ingresá un email válido.")).toBeInViewport();
});

test("with forced colours, the help has an edge", { tag: "@soak" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/about");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Atajos de teclado" })).toHaveCSS("border-top-width", "1px");
});

test("the help opens at its beginning in a low window", { tag: "@soak" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto("/about");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Atajos de teclado" });
  await expect(help.getByRole("button", { name: "Cerrar" })).toBeFocused();
  await expect(help.getByRole("heading", { name: "Atajos de teclado" })).toBeInViewport();
});
