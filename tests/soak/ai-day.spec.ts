import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parseVtt } from "#scripts/seed/vtt.ts";
import { analysis, PATIENCE, panel, speech, transcriptOf } from "#tests/e2e/admin/ai-screen.ts";
import { expect, test as onBuildingSite } from "#tests/e2e/admin/building-site.ts";
import { signIn } from "#tests/e2e/admin/fixtures.ts";
import { modelSettings, type Services, services, speechSettings } from "#tests/e2e/admin/services.ts";
import { activeText, rows } from "#tests/e2e/admin/transcript-screen.ts";
import { DEEPGRAM_ANSWER } from "#tests/support/providers/deepgram-server.ts";
import { completion } from "#tests/support/providers/openai-server.ts";

/** A site with a speech service from its first start; the language service is configured later. */
const test = onBuildingSite.extend<object, { services: Services }>({
  services,
  siteEnv: [async ({ services }, use) => use(speechSettings(services)), { scope: "worker" }],
});

const HOST = "Baltasar Olivera";
const GUEST = "Tomás Ferreiro";
const [RIGHT, MISHEARD] = ["duelas", "huellas"];
const QUOTE = "hay que desarmarla y numerar las duelas con lápiz";
const INVENTED = "El tambor me eligió a mí";
const SUMMARY = "Un tambor piano nace de una barrica de yerba, duela por duela.";

/** Response of Deepgram for the recording of episode 4, with one wrong word. */
function heardInEpisode4() {
  const words = parseVtt(readFileSync("supabase/demo/transcripts/004.vtt", "utf8")).flatMap((cue) => {
    const written = cue.text.replace(RIGHT, MISHEARD).split(/\s+/);
    const share = (cue.endSeconds - cue.startSeconds) / written.length;
    return written.map((text, i) => ({
      word: text.toLowerCase().replace(/[^\p{L}]/gu, ""),
      punctuated_word: text,
      start: cue.startSeconds + i * share,
      end: cue.startSeconds + (i + 1) * share,
      confidence: 0.97,
      speaker: cue.speaker === HOST ? 0 : 1,
      speaker_confidence: 0.8,
    }));
  });
  const transcript = words.map((word) => word.punctuated_word).join(" ");
  const channels = [{ alternatives: [{ transcript, confidence: 0.97, words }] }];
  return { ...DEEPGRAM_ANSWER, results: { channels } };
}

const FICHA = {
  description: "Primer párrafo.\n\nSegundo párrafo.",
  summary: SUMMARY,
  topics: ["tambores", "yerba"],
  keyPoints: ["La madera tiene memoria."],
  quotes: [INVENTED, QUOTE],
  emotionalTone: "cálido",
  guestInfo: { name: GUEST, background: "Toca el piano.", contributions: [] },
  neighborhoodInfo: null,
};

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

async function analyse(page: Page, made: string) {
  await analysis(page)
    .getByRole("button", { name: /^Analizar/ })
    .click();
  await expect(analysis(page).getByText(made, { exact: true })).toBeVisible(PATIENCE);
}

async function storeAnalysis(page: Page) {
  await analysis(page).getByRole("button", { name: "Guardar análisis" }).click();
  await toast(page, "Análisis guardado");
}

test("from the recording of an episode to a reviewed analysis on its page", async ({
  page,
  builder,
  services,
}) => {
  test.setTimeout(180_000);
  const { deepgram, chat } = services;
  const toScreen = (name: string) =>
    page.getByRole("navigation", { name: "Administración" }).getByRole("link", { name }).click();
  let editing = "";

  await test.step("transcribe the recording", async () => {
    await page.goto("/admin");
    await signIn(page, builder.owner);
    await toScreen("Episodios");
    await page.getByRole("searchbox").fill("tomas ferreiro");
    await page.getByRole("link", { name: "Editar el programa 4", exact: true }).first().click();
    deepgram.next.push({ status: 200, body: heardInEpisode4() });
    await speech(page).getByRole("button", { name: "Transcribir audio" }).click();
    await expect(speech(page).getByRole("heading", { name: /^Transcripción lista/ })).toBeVisible(PATIENCE);
    editing = page.url();
    expect(deepgram.received.at(-1)?.headers["content-type"]).toBe("audio/mpeg");
    await speech(page).getByRole("button", { name: "Guardar transcripción" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Reemplazar" }).click();
    await toast(page, "Transcripción guardada");
    await expect(transcriptOf(page)).toHaveValue(/^Baltasar Olivera: Hay una .+\n\nInvitado: Un invierno/);
  });

  await test.step("name the speakers", async () => {
    const speakers = panel(page, "Hablantes");
    const voice = (number: number, name: string) =>
      speakers
        .getByRole("group", { name: `Speaker ${number}` })
        .getByRole("button", { name })
        .click();
    await voice(1, HOST);
    await voice(2, GUEST);
    await speakers.getByRole("button", { name: "Actualizar Transcripción con Speakers" }).click();
    await expect(transcriptOf(page)).toHaveValue(/\n\nTomás Ferreiro: Un invierno/);
    await page.keyboard.press("Control+s");
    await toast(page, "Programa actualizado");
  });

  await test.step("correct a wrong word, beside the audio", async () => {
    await speech(page).getByRole("link", { name: "Corregir junto al audio" }).click();
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press("Control+Shift+F");
    await page.keyboard.type(MISHEARD);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(activeText(page)).toBeFocused();
    await page.keyboard.type(RIGHT);
    // The notice of the previous save may still be visible; the next one must belong to this save.
    await expect(page.getByText("Transcripción guardada", { exact: true })).toHaveCount(0);
    await page.keyboard.press("Control+s");
    await toast(page, "Transcripción guardada");
    await page.getByRole("link", { name: "Volver al programa" }).click();
    await expect(transcriptOf(page)).toHaveValue(new RegExp(QUOTE));
  });

  await test.step("set the origin of the transcript", async () => {
    const origin = speech(page).getByLabel("Cómo se hizo esta transcripción");
    await expect(origin.getByRole("option", { selected: true })).toHaveText("Por una máquina, y corregida");
    await origin.selectOption("Por una persona");
    await expect(page.getByText("Programa actualizado", { exact: true })).toHaveCount(0);
    await page.keyboard.press("Control+s");
    await toast(page, "Programa actualizado");
    await expect(origin.getByRole("option", { selected: true })).toHaveText("Por una persona");
  });

  await test.step("analyse it without any service", async () => {
    await expect(analysis(page)).toContainText("No hay un servicio de análisis configurado");
    await analyse(page, "Extracto automático del propio texto, sin modelo");
    await storeAnalysis(page);
    expect(chat.received).toEqual([]);
  });

  await test.step("configure a language service, and analyse again", async () => {
    await page.goto("about:blank");
    await builder.restart(modelSettings(services));
    await page.goto(editing);
    chat.next.push({ status: 200, body: completion(JSON.stringify(FICHA)) });
    await analyse(page, "IA: modelo-de-prueba");
    await expect(analysis(page).getByText(/^No está palabra por palabra/)).toHaveCount(1);
    await storeAnalysis(page);
  });

  await test.step("review the analysis", async () => {
    const editor = panel(page, "Datos de IA");
    await expect(editor.getByLabel("Resumen", { exact: true })).toHaveValue(SUMMARY);
    await editor.getByRole("button", { name: "Herramientas" }).click();
    await editor.getByRole("button", { name: "Test" }).click();
    await expect(editor.getByText(/^Análisis El servicio responde y acepta la clave/)).toBeVisible();
    await editor.locator("summary").filter({ hasText: "Citas Destacadas" }).click();
    await expect(
      editor
        .getByRole("listitem")
        .filter({ hasText: /no se publica/ })
        .getByRole("textbox"),
    ).toHaveValue(INVENTED);
    await editor.getByRole("button", { name: "Marcar todo como revisado" }).click();
    await page.getByRole("button", { name: "Guardar Cambios" }).click();
    await toast(page, "Programa actualizado");
  });

  await test.step("publish, and read the page as a visitor", async () => {
    await toScreen("Publicación");
    await page.getByRole("button", { name: "Publicar ahora" }).click();
    await expect(page.getByText("0 cambios sin publicar", { exact: true })).toBeVisible({ timeout: 120_000 });
    const visitor = await page.context().newPage();
    await visitor.goto(editing.replace("/admin/episodes/edit/", "/episodes/"));
    await visitor.getByRole("tab", { name: /^Análisis IA/ }).click();
    const part = (area: string) => visitor.locator(`[data-area="${area}"]`);
    await expect(part("summary")).toContainText(SUMMARY);
    await expect(visitor.getByText("Este análisis lo hizo una máquina y lo revisó una persona.")).toHaveCount(
      1,
    );
    await expect(part("quotes").locator("blockquote")).toHaveText([`«${QUOTE}» 0:17 Compartir`]);
    await expect(visitor.locator("#transcripcion")).toContainText("numerar las duelas con lápiz");
    await expect(visitor.getByText("Esta transcripción la escribió una persona.")).toBeVisible();
    await visitor.close();
  });
});
