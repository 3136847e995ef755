import type { Locator, Page } from "@playwright/test";
import { expect, type Site, test } from "./fixtures.ts";
import { THEMES, wear } from "./sweep.ts";

const withTimes = (site: Site) =>
  site.episode(({ audioUrl, hasCaptions }) => audioUrl !== null && hasCaptions);
const bar = (page: Page) => page.getByRole("region", { name: "Reproductor", exact: true });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Reproductor abierto" });

/** Plays an episode and waits until the player has the duration. */
async function play(page: Page, id: string): Promise<void> {
  await page.goto(`/episodes/${id}`);
  await page.getByRole("button", { name: "Listo para reproducir" }).click();
  await expect(bar(page).getByRole("slider", { name: "Posición" })).toBeEnabled();
}

test("the opened player works by keyboard, and returns the focus", async ({ page, site }) => {
  await play(page, withTimes(site).id);
  const open = bar(page).getByRole("button", { name: "Abrir el reproductor" });
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(sheet(page)).toBeVisible();

  // The demonstration has stored peaks of its recordings.
  await expect(sheet(page).locator(".sheet-peaks path")).toHaveAttribute("d", /^M0 /);
  // Pauses the recording, so that its position does not depend on the speed of the machine.
  await sheet(page).getByRole("button", { name: "Pausar" }).press("Enter");
  const position = sheet(page).getByRole("slider", { name: "Posición" });
  await position.fill("40");
  await expect(position).toHaveAttribute("aria-valuetext", /^0:40 de \d+:\d\d, habla \p{Lu}/u);
  await sheet(page).getByRole("button", { name: "Atrás 15 segundos" }).press("Enter");
  await expect(position).toHaveAttribute("aria-valuetext", /^0:25 de/);
  await sheet(page).getByRole("button", { name: "Adelante 30 segundos" }).press("Enter");
  await expect(position).toHaveAttribute("aria-valuetext", /^0:55 de/);
  await sheet(page).getByRole("button", { name: "Reproducir" }).press("Enter");

  await sheet(page).getByRole("button", { name: "Más rápido" }).press("Enter");
  await expect(sheet(page).getByLabel("Velocidad").getByText("1,1×")).toBeVisible();
  // At its limit a button keeps the focus.
  const slower = sheet(page).getByRole("button", { name: "Más lento" });
  await slower.focus();
  for (const rate of ["1×", "0,9×", "0,8×"]) {
    await page.keyboard.press("Enter");
    await expect(sheet(page).getByText(rate, { exact: true })).toBeVisible();
  }
  await expect(slower).toBeFocused();
  await expect(slower).toHaveAttribute("aria-disabled", "true");
  for (const rate of ["0,9×", "1×", "1,1×"]) {
    await sheet(page).getByRole("button", { name: "Más rápido" }).press("Enter");
    await expect(sheet(page).getByText(rate, { exact: true })).toBeVisible();
  }
  await expect(sheet(page).getByRole("link", { name: "Descargar la grabación" })).toHaveAttribute("download");

  // Shortcuts of the player also work in its dialog.
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Atajos de teclado" });
  await expect(help).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await expect(open).toBeFocused();
  await expect(bar(page).getByRole("button", { name: "Pausar" })).toBeVisible();

  // The speed applies to all recordings, and is kept after a reload.
  await page.reload();
  await bar(page).hover();
  await open.click();
  await expect(sheet(page).getByText("1,1×")).toBeVisible();
});

test("on a low phone the keys are in sight, in every theme", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await play(page, withTimes(site).id);
  await bar(page).getByRole("button", { name: "Abrir el reproductor" }).click();
  for (const theme of THEMES) {
    await wear(page, theme);
    for (const name of ["Atrás 15 segundos", "Pausar", "Adelante 30 segundos"])
      await expect(sheet(page).getByRole("button", { name }), theme).toBeInViewport({ ratio: 1 });
  }
});

test.describe("with fingers", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test("a swipe up opens the player, a swipe down closes it", async ({ page, site }) => {
    await play(page, withTimes(site).id);
    const touch = await page.context().newCDPSession(page);
    const swipe = async (x: number, from: number, to: number) => {
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y: from }] });
      for (let step = 1; step <= 4; step++)
        await touch.send("Input.dispatchTouchEvent", {
          type: "touchMove",
          touchPoints: [{ x, y: from + ((to - from) * step) / 4 }],
        });
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    /** Waits until an element stops moving. @returns its box */
    const restingPlace = async (part: Locator) => {
      await part.click({ trial: true });
      const box = await part.boundingBox();
      if (!box) throw new Error("What is swiped is not there.");
      return box;
    };
    const title = await restingPlace(bar(page).getByRole("link").last());
    await swipe(title.x + 10, title.y + 10, title.y - 150);
    await expect(sheet(page)).toBeVisible();
    // A press during the opening movement would scroll to its target, and a scrolled player is not closed by a swipe.
    await sheet(page).evaluate((dialog) =>
      Promise.all(dialog.getAnimations().map(({ finished }) => finished)),
    );
    const heading = await restingPlace(sheet(page).getByRole("heading", { level: 2 }));
    await swipe(heading.x + 10, heading.y, heading.y + 150);
    await expect(sheet(page)).toBeHidden();
  });
});

test("playback resumes where it stopped, in another tab", async ({ page, site, context }) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Seguir escuchando" })).toBeHidden();
  await play(page, withTimes(site).id);
  await bar(page).getByRole("slider", { name: "Posición" }).fill("40");
  await bar(page).getByRole("button", { name: "Pausar" }).click();

  const tab = await context.newPage();
  await tab.goto("/");
  const offer = tab.getByRole("region", { name: "Seguir escuchando" });
  const goOn = offer.getByRole("button", { name: /^Seguir desde 0:4\d/ });
  await expect(goOn).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(offer.getByRole("button", { name: "No seguir" })).toHaveCSS(
    "text-decoration-line",
    "underline",
  );
  await goOn.click();
  await expect(bar(tab).getByRole("slider", { name: "Posición" })).toHaveAttribute(
    "aria-valuetext",
    /^0:4\d/,
  );
  await bar(tab).getByRole("slider", { name: "Posición" }).fill("70");
  await bar(tab).getByRole("button", { name: "Pausar" }).click();
  // The paused bar in the first tab continues from the new position, too.
  await expect(bar(page).getByRole("slider", { name: "Posición" })).toHaveAttribute(
    "aria-valuetext",
    /^1:1\d/,
  );
  await tab.reload();
  await offer.getByRole("button", { name: "No seguir" }).click();
  await expect(offer).toBeHidden();
});

test("the queue is reordered by keyboard, and plays after the current episode", async ({ page, site }) => {
  const [first, second, third] = site.archive.episodes.filter(({ audioUrl }) => audioUrl !== null);
  if (!first || !second || !third) throw new Error("Three episodes with audio are needed.");
  for (const { id, number } of [second, third]) {
    await page.goto(`/episodes/${id}`);
    const later = page
      .getByRole("main")
      .getByRole("button", { name: `Escuchar después el programa ${number}` });
    await later.press("Enter");
    await expect(later).toHaveAttribute("aria-pressed", "true");
  }
  await play(page, first.id);
  await bar(page).getByRole("button", { name: "Abrir el reproductor" }).click();
  const queue = sheet(page).getByRole("region", { name: "Escuchar después" });
  const titles = queue.getByRole("button", { name: /^Escuchar ahora/ });
  await expect(titles).toHaveText([
    new RegExp(`Programa ${second.number}\\b`),
    new RegExp(`Programa ${third.number}\\b`),
  ]);
  await queue.getByRole("button", { name: new RegExp(`^Subir Programa ${third.number},`) }).press("Enter");
  await expect(queue.getByRole("status")).toHaveText(new RegExp(`^Programa ${third.number},.*: 1 de 2$`));
  await expect(titles).toHaveText([
    new RegExp(`Programa ${third.number}\\b`),
    new RegExp(`Programa ${second.number}\\b`),
  ]);

  const position = sheet(page).getByRole("slider", { name: "Posición" });
  await position.press("End");
  await expect(sheet(page).getByText(`Programa ${third.number}`, { exact: true })).toBeVisible();
  await expect(titles).toHaveCount(1);
  // With the sleep timer at the end of the episode, the next one does not start.
  await sheet(page).getByLabel("Apagar").selectOption("Al final del programa");
  await expect(position).toBeEnabled();
  await position.press("End");
  await expect(sheet(page).getByLabel("Apagar")).toHaveValue("");
  await expect(titles).toHaveCount(1);
  await queue.getByRole("button", { name: new RegExp(`^Quitar Programa ${second.number},`) }).press("Enter");
  await expect(titles).toHaveCount(0);
});

test("keys play, seek and mute, and can be switched off", async ({ page, site }) => {
  await play(page, withTimes(site).id);
  const position = bar(page).getByRole("slider", { name: "Posición" });
  await page.getByRole("main").focus();
  await page.keyboard.press("k");
  await expect(bar(page).getByRole("button", { name: "Reproducir" })).toBeVisible();
  await position.fill("5");
  await page.getByRole("main").focus();
  await page.keyboard.press("l");
  await expect(position).toHaveAttribute("aria-valuetext", /^0:35 de/);
  await page.keyboard.press("j");
  await expect(position).toHaveAttribute("aria-valuetext", /^0:20 de/);
  await page.keyboard.press("m");
  await expect(bar(page).getByRole("slider", { name: "Volumen" })).toHaveValue("0");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Atajos de teclado" });
  await expect(help.getByText("Reproducir o pausar")).toBeVisible();
  await help.getByRole("checkbox", { name: "Usar los atajos" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("m");
  await expect(bar(page).getByRole("slider", { name: "Volumen" })).toHaveValue("0");
});

test("`?` shows the keys on a page where nothing has played", async ({ page }) => {
  const help = page.getByRole("dialog", { name: "Atajos de teclado" });
  await page.goto("/about");
  // The very first key, pressed twice while the help is loading.
  await page.keyboard.press("?");
  await page.keyboard.press("?");
  await expect(help).toHaveCount(1);
  await expect(help.getByText("Ir al cuadro de búsqueda")).toBeVisible();
  await page.keyboard.press("?");
  await expect(help).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  // Other keys have nothing to play.
  await page.keyboard.press("k");
  await expect(bar(page)).toBeHidden();
  await page.keyboard.press("?");
  await help.getByRole("checkbox", { name: "Usar los atajos" }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  const engine = page.waitForResponse(/\/engine\./);
  await page.keyboard.press("?");
  await engine;
  await expect(help).toHaveCount(0);
});

test("`?` is typed in a field, and left to browser shortcuts and other dialogs", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  const help = page.getByRole("dialog", { name: "Atajos de teclado" });
  await page.goto("/buscar");
  const box = page.getByRole("searchbox");
  await box.focus();
  await page.keyboard.press("?");
  await expect(box).toHaveValue("?");
  const { id } = site.episode(({ photoCount }) => photoCount > 1);
  await page.goto(`/episodes/${id}#galeria`);
  const picture = page.getByRole("tabpanel").getByRole("link").first();
  await picture.press("Enter");
  const lightbox = page.getByRole("dialog");
  await expect(lightbox).toBeVisible();
  await page.keyboard.press("?");
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await page.keyboard.press("Control+?");
  await page.keyboard.press("Alt+?");
  await expect(help).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(help).toBeVisible();
});
