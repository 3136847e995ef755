import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectToFit, faults } from "../accessible.ts";
import { persistentFaults } from "../persistent-faults.ts";
import { analysis, openAiPanels, PATIENCE, panel, speech, transcriptOf } from "./ai-screen.ts";
import { expect, signInAgain, test } from "./fixtures.ts";
import { numbered, storeChanged, storedOf } from "./transcript-screen.ts";

// The site has no AI services configured. Each test uses an episode of its own, so that tests can run in parallel. The
// tests of the transcript editor use the same server, with episodes that have a recording.

const importFile = (page: Page, name: string, content: string | Buffer) =>
  speech(page)
    .getByLabel("Importar una transcripción")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });

const VTT = `WEBVTT

00:01.000 --> 00:03.000
<v Amalia>La panadería abría a las cinco.

00:03.500 --> 00:05.000
<v Beto>Y a las seis no quedaba nada.
`;

/** Only the words show whether a name is mentioned or is that of the speaker. */
const ASKED = "[00:01] Llamé a la puerta.\n[00:03] Elvira: ya voy.\n[00:05] Y salió.\n";

test("the panels explain what to configure; an extract is made locally and labelled as such", {
  tag: "@soak",
}, async ({ page, site, colleague }) => {
  const id = numbered(site, "9").id;
  const before = await (await colleague.get(`/api/admin/episodes/${id}`)).json();
  const emptied = await colleague.put(`/api/admin/episodes/${id}`, {
    data: { ...before, description: "****" },
  });
  expect(emptied.status()).toBe(200);
  await openAiPanels(page, id);
  await expect(speech(page)).toContainText("importá un archivo de transcripción");
  await expect(speech(page).getByRole("button", { name: "Transcribir audio" })).toHaveCount(0);
  await expect(analysis(page)).toContainText("el análisis se extrae del propio texto");
  // Names of environment variables are for the person who installs the archive.
  for (const panel of [speech(page), analysis(page)]) await expect(panel).not.toContainText(/[A-Z]_[A-Z]/);
  await analysis(page).getByRole("button", { name: "Analizar contenido" }).click();
  await expect(analysis(page).getByText("Extracto automático del propio texto, sin modelo")).toBeVisible(
    PATIENCE,
  );
  await expect(analysis(page).getByText("No está palabra por palabra")).toHaveCount(0);
  await analysis(page).getByRole("button", { name: "Guardar análisis" }).click();
  await expect(page.getByText("Análisis guardado", { exact: true })).toBeVisible();
  const stored = await (await colleague.get(`/api/admin/ai/episodes/${id}/ai-data`)).json();
  expect(stored.sections.summary).toMatchObject({ origin: "extracto", state: "ia" });
  // The open form gets the description, too.
  await expect(page.getByLabel("Descripción", { exact: true })).toHaveValue(stored.description);
  await transcriptOf(page).fill(" ");
  await expect(analysis(page).getByText("No hay transcripción disponible para analizar")).toBeVisible();
});

test("a file that is too large is refused", { tag: "@soak" }, async ({ page, site }) => {
  await openAiPanels(page, numbered(site, "15").id);
  await importFile(page, "cinta.json", Buffer.alloc(20_000_001, 32));
  await expect(speech(page).getByText(/demasiado grande: una transcripción no pasa de 20 MB/)).toBeVisible();
});

test("a file is read, previewed and only then stored; unsaved input of other fields is kept", async ({
  page,
  site,
  colleague,
}) => {
  const id = numbered(site, "15").id;
  await openAiPanels(page, id);
  await importFile(page, "cinta.vtt", "WEBVTT\n\n00:01.000 --> 00");
  await expect(
    speech(page).getByText(/El archivo no tiene tiempos que se puedan leer: el bloque 1/),
  ).toBeVisible();
  await importFile(page, "cinta.srt", "1\n00:00:01,000 --> 00:00:02,000\nSin nombre\n");
  await expect(speech(page).getByText(/no dice quién habla/)).toBeVisible();
  await importFile(page, "cinta.txt", ASKED);
  const asked = speech(page).getByRole("group", { name: "¿Quiénes son personas que hablan?" });
  await expect(asked.getByRole("checkbox", { name: /^Elvira \(1 vez\)/ })).not.toBeChecked();
  await speech(page).getByRole("button", { name: "Vista previa" }).click();
  const preview = speech(page).getByRole("region", { name: "Vista previa" });
  await expect(preview).toHaveText("Voz 1: Llamé a la puerta. Elvira: ya voy. Y salió.");
  await asked.getByRole("checkbox", { name: /^Elvira/ }).check();
  await expect(preview).toHaveText("Voz desconocida: Llamé a la puerta.\n\nElvira: ya voy. Y salió.");
  await expect(asked.getByRole("checkbox", { name: /^Elvira/ })).toBeFocused();
  await importFile(page, "cinta.vtt", VTT);
  await expect(speech(page).getByRole("heading", { name: "cinta.vtt (WebVTT)" })).toBeVisible();

  await page.getByRole("link", { name: "Volver a episodios" }).click();
  const warning = page.getByRole("dialog", { name: "Tenés cambios sin guardar" });
  await expect(warning).toContainText("la transcripción importada no se guarda");
  await warning.getByRole("button", { name: "Cancelar" }).click();

  await page.getByLabel("Duración").fill("77:07");
  await speech(page).getByRole("button", { name: "Guardar transcripción" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reemplazar" }).click();
  await expect(transcriptOf(page)).toHaveValue(/^Amalia: La panadería abría/);
  await expect(page.getByLabel("Duración")).toHaveValue("77:07");
  const [captions] = await Promise.all([
    page.waitForEvent("download"),
    speech(page).getByRole("button", { name: "Subtítulos .srt" }).click(),
  ]);
  expect(await readFile(await captions.path(), "utf8")).toContain("Beto: Y a las seis no quedaba nada.");
  await page.getByRole("button", { name: "Actualizar Episodio" }).click();
  await expect(page.getByText("Programa actualizado", { exact: true })).toBeVisible();
  const episode = await (await colleague.get(`/api/admin/episodes/${id}`)).json();
  expect(episode).toMatchObject({ duration: "77:07", transcript: expect.stringMatching(/^Amalia: /) });
});

test.describe("concurrent changes", () => {
  test.use({ allowedMessages: [/40[19]/] });

  test("newer segments of another editor are kept, and get the names only on request", {
    tag: "@soak",
  }, async ({ page, site, colleague }) => {
    const id = numbered(site, "33").id;
    await openAiPanels(page, id);
    const speakers = panel(page, "Hablantes");
    await speakers.locator("fieldset").first().getByLabel("Nombre").fill("Nombre de prueba");
    await storeChanged(colleague, id, (stored) => {
      stored.transcript = "Versión ajena";
      const [said] = stored.transcription?.speakers[0]?.segments ?? [];
      if (said) said.text = "Corregido por otra persona.";
    });
    await speakers.getByRole("button", { name: "Actualizar Transcripción con Speakers" }).click();
    await expect(transcriptOf(page)).toHaveValue(/Nombre de prueba: /);
    expect((await storedOf(colleague, id)).transcript).toBe("Versión ajena");
    await page.getByRole("button", { name: "Actualizar Episodio" }).click();
    await expect(page.getByRole("heading", { name: "Hay guardada una versión más nueva" })).toBeFocused();
    await expect(page.getByText("Versión ajena")).toBeVisible();
    expect((await storedOf(colleague, id)).transcript).toBe("Versión ajena");
    await page.getByRole("button", { name: "Guardar lo elegido" }).click();
    await expect(page.getByText("Programa actualizado", { exact: true })).toBeVisible();
    const { transcript, transcription } = await storedOf(colleague, id);
    expect(transcript).toContain("Nombre de prueba: ");
    const [first] = transcription?.speakers ?? [];
    expect(first).toMatchObject({ name: "Nombre de prueba" });
    // The segments stored by the other editor are kept and get the name.
    expect(first?.segments[0]?.text).toBe("Corregido por otra persona.");
  });

  test("an analysis is not saved over a concurrent edit without confirmation", { tag: "@soak" }, async ({
    page,
    site,
    colleague,
  }) => {
    const id = numbered(site, "1").id;
    await openAiPanels(page, id);
    await analysis(page).getByRole("button", { name: "Analizar contenido" }).click();
    const save = analysis(page).getByRole("button", { name: "Guardar análisis" });
    await expect(save).toBeVisible(PATIENCE);
    const before = await (await colleague.get(`/api/admin/ai/episodes/${id}/ai-data`)).json();
    const { version, topics, keyPoints, quotes, guestInfo, neighborhoodInfo, emotionalTone } = before;
    const put = await colleague.put(`/api/admin/ai/episodes/${id}/ai-data`, {
      data: {
        ...{ version, topics, keyPoints, quotes, guestInfo, neighborhoodInfo, emotionalTone },
        summary: "Resumen de otra persona.",
      },
    });
    expect(put.status()).toBe(200);
    await save.click();
    await expect(analysis(page).getByText("Resumen guardado: Resumen de otra persona.")).toBeVisible();
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith(`/api/admin/episodes/${id}`)),
      analysis(page).getByRole("button", { name: "Dejar la versión guardada" }).click(),
    ]);
    await expect(panel(page, "Datos de IA").getByLabel("Resumen", { exact: true })).toHaveValue(
      "Resumen de otra persona.",
    );
    await save.click();
    await expect(page.getByText("Análisis guardado", { exact: true })).toBeVisible();
    const after = await (await colleague.get(`/api/admin/ai/episodes/${id}/ai-data`)).json();
    expect(after).toMatchObject({ processed: true, summary: expect.not.stringMatching(/otra persona/) });
  });

  test("an expired session is renewed in place, and the save continues", { tag: "@soak" }, async ({
    page,
    site,
    colleague,
    context,
  }) => {
    const id = numbered(site, "21").id;
    await openAiPanels(page, id);
    await importFile(page, "cinta.txt", "Amalia: El texto no se pierde.");
    await speech(page).getByRole("button", { name: "Guardar transcripción" }).click();
    await context.clearCookies();
    await page.getByRole("dialog").getByRole("button", { name: "Reemplazar" }).click();
    await signInAgain(page);
    await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
    expect(await storedOf(colleague, id)).toMatchObject({
      transcript: "Amalia: El texto no se pierde.",
      transcription: { speakers: [] },
    });
  });
});

test("all panels work by keyboard", { tag: "@soak" }, async ({ page, site, colleague }) => {
  const id = numbered(site, "40").id;
  await openAiPanels(page, id);
  const speakers = panel(page, "Hablantes");
  const name = speakers.locator("fieldset").first().getByLabel("Nombre");
  await name.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(name).toHaveValue("Baltasar Olivera");
  const preview = speakers.getByRole("button", { name: "Ver cómo queda" });
  await preview.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(
    speakers.getByRole("button", { name: "Actualizar Transcripción con Speakers" }),
  ).not.toBeFocused();
  await expect(speakers.getByRole("region", { name: "Ver cómo queda" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(speakers.getByRole("heading", { name: "Hablantes" })).toBeFocused();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Programa actualizado", { exact: true })).toBeVisible();
  const { transcription } = await storedOf(colleague, id);
  expect(transcription?.speakers[0]?.name).toBe("Baltasar Olivera");
});

test("speaker names that are not applied yet count as unsaved, and leaving after a save warns", {
  tag: "@soak",
}, async ({ page, site }) => {
  await openAiPanels(page, numbered(site, "40").id);
  const name = panel(page, "Hablantes").locator("fieldset").first().getByLabel("Nombre");
  const foot = page.getByText("Cambios sin guardar");
  const before = await name.inputValue();
  await name.fill("Por aplicar");
  await expect(foot).toBeVisible();
  await name.fill(before);
  await expect(foot).toHaveCount(0);
  await name.fill("Por aplicar");
  await page.getByLabel("Duración").fill("63:09");
  const warning = page.getByRole("dialog", { name: "Tenés cambios sin guardar" });
  for (const leave of ["button", "link"] as const) {
    await page
      .getByRole(leave, { name: leave === "link" ? "Volver a episodios" : "Actualizar Episodio" })
      .click();
    await expect(warning).toContainText("Hay nombres de hablantes que todavía no están en la transcripción.");
    await warning.getByRole("button", { name: "Seguir editando" }).click();
    await expect(name).toHaveValue("Por aplicar");
  }
  // The version stored by this save causes no conflict.
  await page.getByLabel("Duración").fill("63:10");
  await page.getByLabel("Duración").press("Control+s");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByLabel("Duración")).toHaveValue("63:10");
});

test("open panels are accessible and fit a phone, in light and dark", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  // Axe checks the largest screen three times.
  test.slow();
  await openAiPanels(page, numbered(site, "365").id);
  await panel(page, "Hablantes").getByRole("button", { name: "Ver cómo queda" }).click();
  await importFile(page, "cinta.srt", "1\n00:00:01,000 --> 00:00:02,000\nSin nombre\n");
  await speech(page).getByRole("button", { name: "Vista previa" }).click();
  await analysis(page).getByRole("button", { name: "Analizar contenido" }).click();
  await expect(analysis(page).getByRole("heading", { name: /Análisis listo/ })).toBeVisible(PATIENCE);
  for (const width of [1280, 390]) await expectToFit(page, width);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await persistentFaults(() => faults(page, ["color-contrast"]))).toEqual([]);
});
