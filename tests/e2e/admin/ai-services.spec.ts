import { readFile } from "node:fs/promises";
import { DEEPGRAM_ANSWER } from "#tests/support/providers/deepgram-server.ts";
import { analysis, openAiPanels, PATIENCE, panel, speech, transcriptOf } from "./ai-screen.ts";
import { expect, test as withoutServices } from "./fixtures.ts";
import { modelSettings, type Services, services, speechSettings } from "./services.ts";
import { numbered } from "./transcript-screen.ts";

/** The same site with both services; each test uses an episode of its own. */
const test = withoutServices.extend<object, { services: Services }>({
  services,
  siteEnv: [
    async ({ services }, use) => use({ ...speechSettings(services), ...modelSettings(services) }),
    { scope: "worker" },
  ],
});

// All tests share one server, because they mostly wait.
test.describe.configure({ mode: "default" });

test("from recording to analysis: transcribed, speakers named, stored, analysed, stored", {
  tag: "@soak",
}, async ({ page, site, services, colleague }) => {
  const id = numbered(site, "4").id;
  await openAiPanels(page, id);
  await speech(page).getByRole("button", { name: "Transcribir audio" }).click();
  await expect(speech(page).getByRole("heading", { name: /Transcripción lista, sin guardar/ })).toBeVisible(
    PATIENCE,
  );
  expect(services.deepgram.received.at(-1)?.body.length).toBeGreaterThan(1000);
  await speech(page).getByRole("button", { name: "Vista previa" }).click();
  await expect(speech(page).getByRole("region", { name: "Vista previa" })).toHaveText(
    "Baltasar Olivera: Buenas noches.\n\nInvitado: Gracias, Baltasar.",
  );
  await speech(page).getByRole("button", { name: "Guardar transcripción" }).click();
  const question = page.getByRole("dialog", { name: "¿Reemplazar la transcripción que hay?" });
  const [kept] = await Promise.all([
    page.waitForEvent("download"),
    question.getByRole("button", { name: "Descargar la transcripción actual" }).click(),
  ]);
  expect(await readFile(await kept.path(), "utf8")).toContain("Hay una barrica vacía");
  await question.getByRole("button", { name: "Reemplazar" }).click();
  await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
  await expect(transcriptOf(page)).toHaveValue(/^Baltasar Olivera: Buenas noches\./);
  await expect(speech(page).getByRole("heading", { name: /sin guardar/ })).toHaveCount(0);

  const speakers = panel(page, "Hablantes");
  const write = speakers.getByRole("button", { name: "Actualizar Transcripción con Speakers" });
  await expect(write).toBeDisabled();
  const first = speakers.getByRole("group", { name: "Speaker 1" });
  await expect(first).toContainText("1 segmento de audio");
  await first.getByRole("button", { name: "Baltasar Olivera" }).click();
  await speakers
    .getByRole("group", { name: "Speaker 2" })
    .getByRole("button", { name: "Tomás Ferreiro" })
    .click();
  await write.click();
  await expect(transcriptOf(page)).toHaveValue(
    "Baltasar Olivera: Buenas noches.\n\nTomás Ferreiro: Gracias, Baltasar.",
  );

  await analysis(page).getByRole("button", { name: "Analizar contenido" }).click();
  await expect(analysis(page).getByRole("heading", { name: /Análisis listo, sin guardar/ })).toBeVisible(
    PATIENCE,
  );
  await expect(analysis(page)).toContainText("IA: modelo-de-prueba");
  await expect(analysis(page)).toContainText("Elvira cuenta su escuela.");
  await expect(analysis(page).getByText("No está palabra por palabra en la transcripción")).toHaveCount(1);
  await analysis(page).getByRole("button", { name: "Guardar análisis" }).click();
  await expect(page.getByText("Análisis guardado", { exact: true })).toBeVisible();
  await expect(panel(page, "Datos de IA").getByLabel("Resumen", { exact: true })).toHaveValue(
    "Elvira cuenta su escuela.",
  );
  const stored = await (await colleague.get(`/api/admin/ai/episodes/${id}/ai-data`)).json();
  expect(stored).toMatchObject({ processed: true, summary: "Elvira cuenta su escuela." });
  expect(stored.unsaidQuotes).toEqual(["Esto nadie lo dijo"]);
  expect(stored.sections.quotes).toMatchObject({ state: "ia", origin: "chat" });
  await page.reload();
  await expect(analysis(page).getByRole("button", { name: "Analizar de nuevo" })).toBeVisible(PATIENCE);
  await expect(page.getByRole("heading", { name: /sin guardar/ })).toHaveCount(0);
});

test("a running transcription is shown again after leaving and reloading, and can be cancelled", {
  tag: "@soak",
}, async ({ page, site, services }) => {
  services.deepgram.next.push("hang");
  const id = numbered(site, "9").id;
  await openAiPanels(page, id);
  await speech(page).getByRole("button", { name: "Transcribir audio" }).click();
  await expect(speech(page).getByText("El servicio está transcribiendo el audio...")).toBeVisible(PATIENCE);
  await page.getByRole("link", { name: "Volver a episodios" }).click();
  await expect(page.getByRole("heading", { name: "Gestión de Episodios" })).toBeVisible();
  await page.goBack();
  await expect(speech(page).getByText("El servicio está transcribiendo el audio...")).toBeVisible(PATIENCE);
  await page.reload();
  await expect(speech(page).getByRole("progressbar", { name: "Tiempo transcurrido" })).toBeVisible(PATIENCE);
  await speech(page).getByRole("button", { name: "Cancelar la transcripción" }).click();
  await expect(speech(page).getByText("La transcripción se canceló.")).toBeVisible();
  await page.reload();
  await expect(speech(page).getByText("La transcripción se canceló.")).toBeVisible(PATIENCE);
  await expect(speech(page).getByRole("button", { name: "Transcribir de nuevo" })).toBeVisible();
});

test("a provider's refusal and a recording without words show their reasons", { tag: "@soak" }, async ({
  page,
  site,
  services,
}) => {
  services.deepgram.next.push({ status: 429, body: { err_msg: "Too many requests." } });
  await openAiPanels(page, numbered(site, "55").id);
  await speech(page).getByRole("button", { name: "Transcribir audio" }).click();
  await expect(speech(page).getByText("Transcription service error: 429 - Too many requests.")).toBeVisible(
    PATIENCE,
  );
  await speech(page).getByRole("button", { name: "Cerrar" }).click();
  await expect(speech(page).getByRole("alert")).toHaveCount(0);
  await expect(speech(page).getByRole("heading", { name: "Transcripción automática" })).toBeFocused();
  await expect(speech(page).getByRole("progressbar")).toHaveCount(0);
  const [channel] = DEEPGRAM_ANSWER.results.channels;
  const silent = { ...channel?.alternatives[0], transcript: "", words: [] };
  services.deepgram.next.push({
    status: 200,
    body: { ...DEEPGRAM_ANSWER, results: { channels: [{ alternatives: [silent] }] } },
  });
  await speech(page).getByRole("button", { name: "Transcribir de nuevo" }).click();
  await expect(speech(page).getByText("No se reconoció ninguna voz")).toBeVisible(PATIENCE);
  await expect(speech(page).getByRole("button", { name: "Guardar transcripción" })).toHaveCount(0);
});
