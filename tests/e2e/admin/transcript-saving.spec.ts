import { expect, signInAgain, test } from "./fixtures.ts";
import { activeText, numbered, openEditor, storeChanged, storedOf, textsOf } from "./transcript-screen.ts";

test.use({ allowedMessages: [/40[19]|net::|Failed to fetch/] });

test("concurrent saves: both versions are shown side by side, and both changes are stored", async ({
  page,
  site,
  colleague,
}) => {
  const { id } = numbered(site, "55");
  await openEditor(page, id);
  const before = await storedOf(colleague, id);
  await storeChanged(colleague, id, ({ transcription }) => {
    const [theirs] = transcription?.speakers.at(-1)?.segments.slice(-1) ?? [];
    if (theirs) theirs.text = "Lo cambió una colega.";
  });
  await activeText(page).fill("Lo cambié yo.");
  await page.keyboard.press("Control+s");
  const conflict = page.getByRole("alert").filter({ hasText: "Hay guardada una versión más nueva" });
  await expect(conflict.getByText("Lo cambió una colega.")).toBeVisible();
  await expect(conflict.getByText("Lo cambié yo.")).toBeVisible();
  await page.getByRole("link", { name: "Volver al programa" }).click();
  await page.getByRole("button", { name: "Seguir editando" }).click();
  await conflict.getByRole("button", { name: "Guardar lo elegido" }).click();
  await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
  const texts = textsOf(await storedOf(colleague, id));
  expect(texts).toContain("Lo cambié yo.");
  expect(texts).toContain("Lo cambió una colega.");
  expect(texts).toHaveLength(textsOf(before).length);
});

test("a concurrent change of another part of the episode does not block the save", { tag: "@soak" }, async ({
  page,
  site,
  colleague,
}) => {
  const { id } = numbered(site, "290");
  await openEditor(page, id);
  await site.stored("update public.episodes set description = 'Otra ficha' where id = $1", [id]);
  await activeText(page).fill("Sin conflicto.");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
  expect(textsOf(await storedOf(colleague, id))).toContain("Sin conflicto.");
});

test("a transcript written by hand is kept, unless its replacement is requested", { tag: "@soak" }, async ({
  page,
  site,
  colleague,
}) => {
  const { id } = numbered(site, "365");
  await storeChanged(colleague, id, (stored) => {
    stored.transcript = "A mano.";
  });
  await openEditor(page, id);
  await activeText(page).fill("Primero.");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
  expect((await storedOf(colleague, id)).transcript).toBe("A mano.");
  await page.getByLabel("Reemplazarlo por el texto de los segmentos").check();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("El texto del programa no es el de estos segmentos")).toHaveCount(0);
  await expect.poll(async () => (await storedOf(colleague, id)).transcript).toContain("Primero.");
});

test("leaving warns, the draft is kept in the browser, and a failed save keeps everything", async ({
  page,
  site,
  colleague,
}) => {
  const { id } = numbered(site, "420");
  await openEditor(page, id);
  await activeText(page).fill("Sin conexión.");
  // Only saving fails: a failed request would show an alert of its own.
  await page.route("**/transcription", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("alert").getByText("Error al guardar la transcripción")).toBeVisible();
  await expect(activeText(page)).toHaveValue("Sin conexión.");
  await page.unroute("**/transcription");
  await page.getByRole("link", { name: "Volver al programa" }).click();
  await page.getByRole("button", { name: "Salir y guardar el borrador" }).click();
  await expect(page).toHaveURL(/\/edit\//);
  await openEditor(page, id);
  await page.getByRole("button", { name: "Recuperar el borrador" }).click();
  await expect(activeText(page)).toHaveValue("Sin conexión.");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
  expect(textsOf(await storedOf(colleague, id))).toContain("Sin conexión.");
});

test("leaving during a save waits until it is stored", { tag: "@soak" }, async ({
  page,
  site,
  colleague,
}) => {
  const { id } = numbered(site, "420");
  await openEditor(page, id);
  await activeText(page).fill("Guardado al salir.");
  let answer = () => {};
  await page.route("**/transcription", async (route) => {
    if (route.request().method() === "PUT") await new Promise<void>((done) => (answer = done));
    await route.continue();
  });
  await page.keyboard.press("Control+s");
  await page.getByRole("link", { name: "Volver al programa" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  answer();
  await expect(page).toHaveURL(/\/edit\//);
  await expect.poll(async () => textsOf(await storedOf(colleague, id))).toContain("Guardado al salir.");
});

test("an expired session: sign in in place, and the save continues", { tag: "@soak" }, async ({
  page,
  site,
  context,
  colleague,
}) => {
  const { id } = numbered(site, "4");
  await openEditor(page, id);
  await activeText(page).fill("Después de entrar de nuevo.");
  await context.clearCookies();
  await page.keyboard.press("Control+s");
  await signInAgain(page);
  await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
  expect(textsOf(await storedOf(colleague, id))).toContain("Después de entrar de nuevo.");
});
