import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import type { EpisodeTranscription } from "#admin/features/desk/queries.ts";
import type { Site } from "../fixtures.ts";
import { ADMINISTRATOR, expect, test } from "./fixtures.ts";

type Colleague = Parameters<Parameters<typeof test>[2]>[0]["colleague"];

/** Programmes with sound; each test has one of its own. */
const numbered = (site: Site, number: string) => site.episode((card) => card.number === number);
const apiPath = (id: string) => `/api/admin/desk/episodes/${id}/transcription`;
const storedOf = async (colleague: Colleague, id: string): Promise<EpisodeTranscription> =>
  (await colleague.get(apiPath(id))).json();
const textsOf = ({ transcription }: EpisodeTranscription) =>
  (transcription?.speakers ?? []).flatMap(({ segments }) => segments.map(({ text }) => text));

const activeText = (page: Page): Locator => page.getByRole("textbox", { name: /^Texto del segmento/ });
const rows = (page: Page): Locator => page.getByRole("list", { name: "Segmentos" }).getByRole("listitem");
const status = (page: Page, words: string) => page.getByRole("status").getByText(words, { exact: true });

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/episodes/${id}/transcript`);
  await expect(page.getByRole("heading", { name: "Editor de transcripción", level: 1 })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

const isPaused = (page: Page) => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.paused);

test("from the keyboard: hear, walk, type, part, join, remove, undo, save", async ({
  page,
  site,
  colleague,
}) => {
  const { id } = numbered(site, "1");
  await open(page, id);
  const count = await rows(page).count();
  await activeText(page).focus();
  await page.keyboard.press("Enter");
  await expect(activeText(page)).toHaveValue(/^Son las nueve/);
  await page.keyboard.press("Alt+Enter");
  await expect(rows(page).nth(1).getByLabel("Suena ahora")).toBeVisible();
  await page.keyboard.press("Control+Shift+Space");
  expect(await isPaused(page)).toBe(true);

  await page.keyboard.type("¡");
  await expect(activeText(page)).toHaveValue(/^¡Son las nueve/);
  await page.keyboard.press("Control+ArrowRight");
  await page.keyboard.press("Control+Enter");
  await expect(status(page, "Segmento dividido")).toBeVisible();
  await expect(rows(page)).toHaveCount(count + 1);
  await expect(activeText(page)).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Control+Shift+Enter");
  await expect(rows(page)).toHaveCount(count);
  await expect(activeText(page)).toHaveValue(/^¡Son las nueve, es domingo/);
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Control+Shift+Backspace");
  await expect(status(page, "Segmento quitado")).toBeVisible();
  await expect(rows(page)).toHaveCount(count - 1);
  await page.keyboard.press("Control+z");
  await expect(status(page, "Deshecho: segmento quitado")).toBeVisible();
  await expect(rows(page)).toHaveCount(count);
  await page.keyboard.press("Control+Shift+Digit2");
  await expect(page.getByLabel(/^Hablante del segmento/)).toHaveValue("1");

  await page.keyboard.press("Control+s");
  await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
  const saved = await storedOf(colleague, id);
  expect(textsOf(saved)).toContainEqual(expect.stringMatching(/^¡Son las nueve, es domingo/));
  expect(saved.transcript).toContain("¡Son las nueve");
  expect(textsOf(saved)).toHaveLength(count);
});

test("with the mouse: hear from a segment, edit where it was clicked, follow the sound", async ({
  page,
  site,
}) => {
  const { id } = numbered(site, "4");
  await open(page, id);
  const third = rows(page).nth(2);
  await third.getByRole("button", { name: /^Escuchar desde/ }).click();
  await expect(third.getByLabel("Suena ahora")).toBeVisible();
  await rows(page)
    .nth(4)
    .getByRole("button", { name: /^Editar el segmento/ })
    .click();
  await expect(activeText(page)).toBeFocused();
  await rows(page).nth(1).getByRole("paragraph").click();
  await expect(rows(page).nth(1).getByRole("textbox")).toBeFocused();
  await page.getByRole("button", { name: "Ir a lo que suena" }).click();
  await expect(page.locator("[data-heard]").getByRole("textbox")).toBeFocused();
});

test("finding goes from one to the next and round, accents aside, and to the words themselves", async ({
  page,
  site,
}) => {
  const { id } = numbered(site, "1");
  await open(page, id);
  await page.keyboard.press("Control+Shift+F");
  await page.keyboard.type("CUÉNTENME");
  await expect(status(page, "1 segmento")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(status(page, "1 de 1 segmento")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(activeText(page)).toBeFocused();
  const marked = await activeText(page).evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(marked).toBe("cuéntenme");
  await page.getByRole("searchbox", { name: "Buscar en el texto" }).fill("xyz");
  await expect(status(page, "No está en el texto")).toBeVisible();
});

test("a glossary shows what it would change, leaves what is unticked, and is kept", async ({
  page,
  site,
}) => {
  const { id } = numbered(site, "9");
  await open(page, id);
  const summary = page.getByText("Glosario", { exact: true });
  const glossary = page.getByLabel("Correcciones");
  if (!(await glossary.isVisible())) await summary.click();
  await glossary.fill("de -> DE\nsin flecha");
  await expect(page.getByText("No se entiende: sin flecha")).toBeVisible();
  await page.getByRole("button", { name: "Ver los cambios" }).click();
  const preview = page.getByRole("dialog", { name: "Cambios del glosario" });
  const changes = preview.getByRole("checkbox");
  const total = await changes.count();
  expect(total).toBeGreaterThan(1);
  await expect(preview.getByRole("deletion").first()).toHaveText(/^de$/i);
  await changes.first().uncheck();
  await preview.getByRole("button", { name: /^Cambiar/ }).click();
  await expect(status(page, "Glosario aplicado")).toBeVisible();
  await expect(rows(page).filter({ hasText: /\bDE\b/ })).toHaveCount(total - 1);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(rows(page).filter({ hasText: /\bDE\b/ })).toHaveCount(0);
  await page.reload();
  if (!(await glossary.isVisible())) await summary.click();
  await expect(glossary).toHaveValue("de -> DE\nsin flecha");
});

test("a voice gets another name, another person, and everything of a third", async ({
  page,
  site,
  colleague,
}) => {
  const { id } = numbered(site, "28");
  await open(page, id);
  const name = page.getByLabel(/^Nombre de Baltasar Olivera/);
  await name.fill("B. Olivera");
  await name.press("Enter");
  await expect(rows(page).filter({ hasText: "B. Olivera" }).first()).toBeVisible();
  await page.getByLabel(/^Hablante del segmento/).selectOption({ label: "Otra persona…" });
  const dialog = page.getByRole("dialog", { name: "¿Quién habla?" });
  await dialog.getByLabel("Nombre").fill("Voz de la calle");
  await dialog.getByRole("button", { name: "Asignar" }).click();
  await page.getByLabel("Pasar todo lo de B. Olivera a").selectOption({ label: "Voz de la calle" });
  await page.getByRole("button", { name: "Pasar todo lo de B. Olivera" }).click();
  await expect(rows(page).filter({ hasText: "B. Olivera" }).getByRole("paragraph")).toHaveCount(0);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
  const { transcription } = await storedOf(colleague, id);
  expect(transcription?.speakers.map(({ speaker }) => speaker)).toContain("Voz de la calle");
  expect(transcription?.speakers.map(({ speaker }) => speaker)).not.toContain("Baltasar Olivera");
});

test.describe("nothing is lost", () => {
  test.use({ allowedMessages: [/40[19]|net::|Failed to fetch/] });

  test("somebody else saved meanwhile: both stand side by side, and both changes are stored", async ({
    page,
    site,
    colleague,
  }) => {
    const { id } = numbered(site, "55");
    await open(page, id);
    const before = await storedOf(colleague, id);
    const changed = structuredClone(before);
    const [theirs] = changed.transcription?.speakers.at(-1)?.segments.slice(-1) ?? [];
    if (theirs) theirs.text = "Lo cambió una colega.";
    const { version, transcript, transcription } = changed;
    expect(
      (await colleague.put(apiPath(id), { data: { version, transcript, transcription } })).status(),
    ).toBe(200);
    await activeText(page).fill("Lo cambié yo.");
    await page.keyboard.press("Control+s");
    const conflict = page.getByRole("alert").filter({ hasText: "Otra persona guardó una versión más nueva" });
    await expect(conflict.getByText("Lo cambió una colega.")).toBeVisible();
    await expect(conflict.getByText("Lo cambié yo.")).toBeVisible();
    await conflict.getByRole("button", { name: "Guardar lo elegido" }).click();
    await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
    const texts = textsOf(await storedOf(colleague, id));
    expect(texts).toContain("Lo cambié yo.");
    expect(texts).toContain("Lo cambió una colega.");
    expect(texts).toHaveLength(textsOf(before).length);
  });

  test("another part of the programme changed meanwhile: the save goes through", async ({
    page,
    site,
    colleague,
  }) => {
    const { id } = numbered(site, "290");
    await open(page, id);
    await site.stored("update public.episodes set description = 'Otra ficha' where id = $1", [id]);
    await activeText(page).fill("Sin conflicto.");
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
    expect(textsOf(await storedOf(colleague, id))).toContain("Sin conflicto.");
  });

  test("a text that somebody wrote by hand is kept, unless it is to be replaced", async ({
    page,
    site,
    colleague,
  }) => {
    const { id } = numbered(site, "365");
    const { version, transcription } = await storedOf(colleague, id);
    await colleague.put(apiPath(id), { data: { version, transcript: "A mano.", transcription } });
    await open(page, id);
    await activeText(page).fill("Primero.");
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
    expect((await storedOf(colleague, id)).transcript).toBe("A mano.");
    await page.getByLabel("Reemplazarlo por el texto de los segmentos").check();
    await page.keyboard.press("Control+s");
    await expect(page.getByText("El texto del programa no es el de estos segmentos")).toHaveCount(0);
    expect((await storedOf(colleague, id)).transcript).toContain("Primero.");
  });

  test("leaving warns, the draft stays in the browser, and a failed save keeps everything", async ({
    page,
    site,
    colleague,
  }) => {
    const { id } = numbered(site, "420");
    await open(page, id);
    await activeText(page).fill("Sin conexión.");
    await page.route("**/transcription", (route) => route.abort());
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("alert").getByText("Error al guardar la transcripción")).toBeVisible();
    await expect(activeText(page)).toHaveValue("Sin conexión.");
    await page.unroute("**/transcription");
    await page.getByRole("link", { name: "Volver al episodio" }).click();
    await page.getByRole("button", { name: "Salir y guardar el borrador" }).click();
    await expect(page).toHaveURL(/\/edit\//);
    await open(page, id);
    await page.getByRole("button", { name: "Recuperar el borrador" }).click();
    await expect(activeText(page)).toHaveValue("Sin conexión.");
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
    expect(textsOf(await storedOf(colleague, id))).toContain("Sin conexión.");
  });

  test("a session that ended: sign in in place, and the save goes on", async ({
    page,
    site,
    context,
    colleague,
  }) => {
    const { id } = numbered(site, "4");
    await open(page, id);
    await activeText(page).fill("Después de entrar de nuevo.");
    await context.clearCookies();
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: "Tu sesión venció" });
    await dialog.getByLabel("Contraseña").fill(ADMINISTRATOR.password);
    await dialog.getByRole("button", { name: "Iniciar sesión" }).click();
    await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
    expect(textsOf(await storedOf(colleague, id))).toContain("Después de entrar de nuevo.");
  });
});

test("a programme without segments says where they come from", async ({ page, site, colleague }) => {
  const { id } = site.episode(({ audioUrl }) => !audioUrl);
  const { version, transcript } = await storedOf(colleague, id);
  await colleague.put(apiPath(id), { data: { version, transcript, transcription: null } });
  await page.goto(`/admin/episodes/${id}/transcript`);
  await expect(page.getByText("Este programa no tiene segmentos con tiempos")).toBeVisible();
  await page.getByRole("link", { name: "Ir al episodio" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/episodes/edit/${id}`));
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`accessible and as wide as a phone, ${colorScheme}`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, numbered(site, "9").id);
    await rows(page)
      .nth(1)
      .getByRole("button", { name: /^Escuchar desde/ })
      .click();
    await expect(rows(page).nth(1).getByLabel("Suena ahora")).toBeVisible();
    await page.keyboard.press("Control+Shift+Space");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}
