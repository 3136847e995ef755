import type { Locator, Page } from "@playwright/test";
import { speakerName } from "#core/transcript/transcription.ts";
import { expectAccessible, expectToFit } from "../accessible.ts";
import { expect, test } from "./fixtures.ts";
import {
  activeText,
  numbered,
  openEditor,
  rows,
  status,
  storeChanged,
  storedOf,
  textsOf,
} from "./transcript-screen.ts";

/** Opens the glossary, unless it is open. */
async function openGlossary(page: Page): Promise<Locator> {
  const panel = page.locator("details").filter({ has: page.getByText("Glosario", { exact: true }) });
  const glossary = page.getByLabel("Correcciones");
  await expect(panel).toBeVisible();
  const isOpen = await panel.evaluate((details: HTMLDetailsElement) => details.open);
  if (!isOpen) await panel.getByText("Glosario", { exact: true }).click();
  await expect(glossary).toBeVisible();
  return glossary;
}

const isPaused = (page: Page) => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.paused);

test("by keyboard: play, move, type, split, join, remove, undo, save", async ({ page, site, colleague }) => {
  const { id } = numbered(site, "1");
  await openEditor(page, id);
  const count = await rows(page).count();
  await activeText(page).focus();
  await page.keyboard.press("Enter");
  await expect(activeText(page)).toHaveValue(/^Son las nueve/);
  await page.keyboard.press("Alt+Enter");
  await expect(rows(page).nth(1).getByLabel("Suena ahora")).toBeVisible();
  await page.keyboard.press("Control+Shift+Space");
  await expect.poll(() => isPaused(page)).toBe(true);
  const dial = page.getByRole("slider", { name: "Posición" });
  await dial.fill("0");
  await dial.press("ArrowRight");
  await expect(dial).toHaveValue("1");
  await expect
    .poll(() => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBe(1);
  await activeText(page).focus();

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

test("by mouse: play from a segment, edit at the clicked place, follow the playback", async ({
  page,
  site,
}) => {
  const { id } = numbered(site, "4");
  await openEditor(page, id);
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
  // Without the pause, playback would move on to the next segment during the check.
  await page.keyboard.press("Control+Shift+Space");
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.getByRole("button", { name: "Ir a lo que suena" }).click();
  await expect(page.locator("[data-playing]").getByRole("textbox")).toBeFocused();
});

test("search goes from match to match and wraps around, ignores accents, and focuses the words", async ({
  page,
  site,
}) => {
  const { id } = numbered(site, "1");
  await openEditor(page, id);
  await page.keyboard.press("Control+Shift+F");
  await page.keyboard.type("CUÉNTENME");
  await expect(status(page, "1 segmento")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(status(page, "1 de 1 segmento")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(activeText(page)).toBeFocused();
  const marked = () =>
    activeText(page).evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    );
  await expect.poll(marked).toBe("cuéntenme");
  await page.getByRole("searchbox", { name: "Buscar en el texto" }).fill("xyz");
  await expect(status(page, "No está en el texto")).toBeVisible();
});

test("what is found is replaced after a preview, without the unchecked ones, in one step", async ({
  page,
  site,
}) => {
  const { id } = numbered(site, "9");
  await openEditor(page, id);
  await page.getByRole("searchbox", { name: "Buscar en el texto" }).fill("LÁ");
  await page.getByRole("button", { name: "Reemplazar" }).click();
  await page.getByRole("textbox", { name: "Reemplazar por" }).fill("Zz");
  await page.getByRole("textbox", { name: "Reemplazar por" }).press("Enter");
  const preview = page.getByRole("dialog", { name: "Reemplazos en el texto" });
  const changes = preview.getByRole("checkbox");
  await expect(changes.first()).toBeVisible();
  const total = await changes.count();
  await expect(preview.getByRole("insertion").first()).toContainText("Zz");
  await changes.first().uncheck();
  await preview.getByRole("button", { name: /^Cambiar/ }).click();
  await expect(status(page, "Texto reemplazado")).toBeVisible();
  await expect(rows(page).filter({ hasText: "Zz" })).toHaveCount(total - 1);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(rows(page).filter({ hasText: "Zz" })).toHaveCount(0);
});

test("a glossary previews its changes, skips the unchecked ones, and belongs to the archive", {
  tag: "@soak",
}, async ({ page, site, colleague }) => {
  const { id } = numbered(site, "9");
  await openEditor(page, id);
  const glossary = await openGlossary(page);
  await glossary.fill("de -> DE\nsin flecha");
  await expect(page.getByText("No se entiende: sin flecha")).toBeVisible();
  await page.getByRole("button", { name: "Ver los cambios" }).click();
  const preview = page.getByRole("dialog", { name: "Cambios del glosario" });
  const changes = preview.getByRole("checkbox");
  await expect(changes.nth(1)).toBeVisible();
  const total = await changes.count();
  await expect(preview.getByRole("deletion").first()).toHaveText(/^de$/i);
  await changes.first().uncheck();
  await preview.getByRole("button", { name: /^Cambiar/ }).click();
  await expect(status(page, "Glosario aplicado")).toBeVisible();
  await expect(rows(page).filter({ hasText: /\bDE\b/ })).toHaveCount(total - 1);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(rows(page).filter({ hasText: /\bDE\b/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Actualizar el glosario" }).click();
  await expect(page.getByText("Datos del archivo guardados", { exact: true })).toBeVisible();
  const stored = await (await colleague.get("/api/admin/archive/glossary")).json();
  expect(stored.corrections).toBe("de -> DE\nsin flecha");
  await page.reload();
  await openGlossary(page);
  await expect(glossary).toHaveValue("de -> DE\nsin flecha");
});

test("a speaker is renamed, a segment gets another speaker, and all segments of a speaker are reassigned", {
  tag: "@soak",
}, async ({ page, site, colleague }) => {
  const { id } = numbered(site, "28");
  await openEditor(page, id);
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

test("Ctrl S stores the name that is being typed, and the focus stays in its field", {
  tag: "@soak",
}, async ({ page, site, colleague }) => {
  const { id } = numbered(site, "55");
  await openEditor(page, id);
  const name = page.getByLabel(/^Nombre de /).first();
  await name.fill("Con Nombre Nuevo");
  await name.press("Control+s");
  await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
  const { transcription } = await storedOf(colleague, id);
  expect(transcription?.speakers.map(speakerName)).toContain("Con Nombre Nuevo");
  await expect(name).toBeFocused();
});

test("the list of shortcuts opens behind its button, and is closed at first", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  await openEditor(page, numbered(site, "9").id);
  const help = page.getByRole("button", { name: "Atajos de teclado" });
  const line = page.getByText("dividir en el cursor", { exact: true });
  await expect(help).toHaveAttribute("aria-expanded", "false");
  await expect(line).toHaveCount(0);
  await help.press("Enter");
  await expect(help).toHaveAttribute("aria-expanded", "true");
  await expect(line).toBeVisible();
});

test("an episode without segments shows how to get them", { tag: "@soak" }, async ({
  page,
  site,
  colleague,
}) => {
  const { id } = site.episode(({ audioUrl }) => !audioUrl);
  await storeChanged(colleague, id, (stored) => {
    stored.transcription = null;
  });
  await page.goto(`/admin/episodes/${id}/transcript`);
  await expect(page.getByText("Este programa no tiene segmentos con tiempos")).toBeVisible();
  await page.getByRole("link", { name: "Ir al programa" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/episodes/edit/${id}`));
});

test("the bar at the bottom never covers the focused element", { tag: "@soak" }, async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openEditor(page, numbered(site, "9").id);
  await (await openGlossary(page)).fill("de -> DE");
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    window.scrollTo(0, 0);
  });
  const seen: string[] = [];
  for (let n = 0; n < 90; n += 1) {
    await page.keyboard.press("Tab");
    const look = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        // The last: the form of the glossary has buttons of its own, which do not stick.
        const bar = [...document.querySelectorAll("[data-form-foot]")].at(-1);
        if (!focused || !bar || focused === document.body) return { name: "", covered: false };
        const [box, over] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
        const apart = box.bottom <= over.top + 0.5 || box.top >= over.bottom || box.right <= over.left;
        const name = focused.getAttribute("aria-label") ?? focused.textContent ?? "";
        return { name: name.trim(), covered: !bar.contains(focused) && !apart };
      });
    await expect(async () => {
      const { name, covered } = await look();
      expect(covered, `${name} is under the bar`).toBe(false);
    }).toPass();
    seen.push((await look()).name);
  }
  expect(seen).toContain("Ver los cambios");
  expect(seen.some((name) => name.startsWith("Guardar"))).toBe(true);
});

for (const [colorScheme, details] of [
  ["light", {}],
  ["dark", { tag: "@soak" }],
] as const) {
  test(`accessible and as wide as a phone, ${colorScheme}`, details, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme });
    await openEditor(page, numbered(site, "9").id);
    await rows(page)
      .nth(1)
      .getByRole("button", { name: /^Escuchar desde/ })
      .click();
    await expect(rows(page).nth(1).getByLabel("Suena ahora")).toBeVisible();
    await page.keyboard.press("Control+Shift+Space");
    await expectAccessible(page);
    await expectToFit(page, 390);
  });
}
