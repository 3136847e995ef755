import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Page } from "@playwright/test";
import { DEEPGRAM_ANSWER, DEEPGRAM_KEY, openDeepgram } from "#tests/support/providers/deepgram-server.ts";
import type { Stage } from "#tests/support/providers/http-stage.ts";
import { OPENAI_KEY, openOpenAi } from "#tests/support/providers/openai-server.ts";
import type { Site } from "../fixtures.ts";
import { ADMINISTRATOR, expect, test as withoutServices } from "./fixtures.ts";

interface Services {
  deepgram: Stage;
  chat: Stage;
}

/** The same site with local servers that speak the protocols of the services. */
const withServices = withoutServices.extend<object, { services: Services }>({
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const [deepgram, chat] = await Promise.all([openDeepgram(), openOpenAi()]);
      await use({ deepgram, chat });
      await Promise.all([deepgram.close(), chat.close()]);
    },
    { scope: "worker" },
  ],
  siteEnv: [
    async ({ services: { deepgram, chat } }, use) =>
      use({
        DEEPGRAM_API_KEY: DEEPGRAM_KEY,
        DEEPGRAM_URL: deepgram.url,
        CHAT_URL: `${chat.url}/v1`,
        CHAT_API_KEY: OPENAI_KEY,
        CHAT_MODEL: "modelo-de-prueba",
      }),
    { scope: "worker" },
  ],
});

/**
 * A programme of the archive of its own for each test: nobody's work disturbs another's. The transcript editor's tests run on
 * the same server; theirs are those with a recording.
 */
const idOf = (site: Site, number: string) => site.episode((card) => card.number === number).id;
const transcriptOf = (page: Page) => page.getByRole("textbox", { name: "Transcripción", exact: true });
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const speech = (page: Page) => panel(page, "Transcripción automática");
const analysis = (page: Page) => panel(page, "Análisis de contenido");

async function open(page: Page, id: string) {
  await page.goto(`/admin/episodes/edit/${id}`);
  await expect(speech(page)).toBeVisible();
}

const importFile = (page: Page, name: string, content: string | Buffer) =>
  speech(page)
    .getByLabel("Importar una transcripción")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });

async function storedTranscription(calls: APIRequestContext, id: string) {
  return (await calls.get(`/api/admin/desk/episodes/${id}/transcription`)).json();
}

const VTT = `WEBVTT

00:01.000 --> 00:03.000
<v Amalia>La panadería abría a las cinco.

00:03.500 --> 00:05.000
<v Beto>Y a las seis no quedaba nada.
`;

withServices(
  "from sound to text to an analysis: transcribed, named, written, analysed, stored",
  async ({ page, site, services, colleague }) => {
    const id = idOf(site, "4");
    await open(page, id);
    await speech(page).getByRole("button", { name: "Transcribir audio" }).click();
    await expect(
      speech(page).getByRole("heading", { name: /Transcripción lista, sin guardar/ }),
    ).toBeVisible();
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
      .getByRole("group", { name: "Speaker 0" })
      .getByRole("button", { name: "Tomás Ferreiro" })
      .click();
    await write.click();
    await expect(transcriptOf(page)).toHaveValue(
      "Baltasar Olivera: Buenas noches.\n\nTomás Ferreiro: Gracias, Baltasar.",
    );

    await analysis(page).getByRole("button", { name: "Analizar contenido" }).click();
    await expect(analysis(page).getByRole("heading", { name: /Análisis listo, sin guardar/ })).toBeVisible();
    await expect(analysis(page)).toContainText("IA: modelo-de-prueba");
    await expect(analysis(page)).toContainText("Elvira cuenta su escuela.");
    await expect(analysis(page).getByText("No está palabra por palabra en la transcripción")).toHaveCount(1);
    await analysis(page).getByRole("button", { name: "Guardar análisis" }).click();
    await expect(page.getByText("Análisis guardado", { exact: true })).toBeVisible();
    await expect(panel(page, "Datos de IA").getByLabel("Resumen", { exact: true })).toHaveValue(
      "Elvira cuenta su escuela.",
    );
    const stored = await (await colleague.get(`/api/admin/desk/episodes/${id}/ai-data`)).json();
    expect(stored).toMatchObject({ processed: true, summary: "Elvira cuenta su escuela." });
    expect(stored.statements).toContainEqual(
      expect.objectContaining({ field: "quote", text: "Esto nadie lo dijo", state: "ia", verbatim: false }),
    );
    await page.reload();
    await expect(analysis(page).getByRole("button", { name: "Analizar de nuevo" })).toBeVisible();
    await expect(page.getByRole("heading", { name: /sin guardar/ })).toHaveCount(0);
  },
);

withServices(
  "a transcription under way is found again after leaving and reloading, and can be cancelled",
  async ({ page, site, services }) => {
    services.deepgram.next.push("hang");
    const id = idOf(site, "9");
    await open(page, id);
    await speech(page).getByRole("button", { name: "Transcribir audio" }).click();
    await expect(speech(page).getByText("El servicio está transcribiendo el audio...")).toBeVisible();
    await page.getByRole("link", { name: "Volver a episodios" }).click();
    await expect(page.getByRole("heading", { name: "Gestión de Episodios" })).toBeVisible();
    await page.goBack();
    await expect(speech(page).getByText("El servicio está transcribiendo el audio...")).toBeVisible();
    await page.reload();
    await expect(speech(page).getByRole("progressbar", { name: "Tiempo transcurrido" })).toBeVisible();
    await speech(page).getByRole("button", { name: "Cancelar la transcripción" }).click();
    await expect(speech(page).getByText("La transcripción se canceló.")).toBeVisible();
    await page.reload();
    await expect(speech(page).getByText("La transcripción se canceló.")).toBeVisible();
    await expect(speech(page).getByRole("button", { name: "Transcribir de nuevo" })).toBeVisible();
  },
);

withServices("after five minutes it stops and says so", async ({ page, site, services, colleague }) => {
  services.deepgram.next.push("hang");
  const id = idOf(site, "28");
  await page.clock.install();
  await open(page, id);
  await speech(page).getByRole("button", { name: "Transcribir audio" }).click();
  await expect(speech(page).getByText("El servicio está transcribiendo el audio...")).toBeVisible();
  await page.clock.fastForward("05:01");
  await expect(speech(page).getByText("Transcripción cancelada por timeout (5 minutos)")).toBeVisible();
  const { items } = await (await colleague.get(`/api/admin/desk/jobs?episode=${id}`)).json();
  expect(items[0]).toMatchObject({ state: "cancelled" });
});

withServices(
  "a refusal and a recording without words say what they are",
  async ({ page, site, services }) => {
    services.deepgram.next.push({ status: 429, body: { err_msg: "Too many requests." } });
    await open(page, idOf(site, "55"));
    await speech(page).getByRole("button", { name: "Transcribir audio" }).click();
    await expect(
      speech(page).getByText("Transcription service error: 429 - Too many requests."),
    ).toBeVisible();
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
    await expect(speech(page).getByText("No se reconoció ninguna voz")).toBeVisible();
    await expect(speech(page).getByRole("button", { name: "Guardar transcripción" })).toHaveCount(0);
  },
);

withoutServices.describe("without services", () => {
  withoutServices(
    "the panels say what to configure; an extract is made on this machine and says so",
    async ({ page, site, colleague }) => {
      const id = idOf(site, "9");
      const before = await (await colleague.get(`/api/admin/episodes/${id}`)).json();
      const emptied = await colleague.put(`/api/admin/episodes/${id}`, {
        data: { ...before, description: "****" },
      });
      expect(emptied.status()).toBe(200);
      await open(page, id);
      await expect(speech(page)).toContainText("DEEPGRAM_API_KEY");
      await expect(speech(page).getByRole("button", { name: "Transcribir audio" })).toHaveCount(0);
      await expect(analysis(page)).toContainText("CHAT_URL");
      await analysis(page).getByRole("button", { name: "Analizar contenido" }).click();
      await expect(
        analysis(page).getByText("Extracto automático del propio texto, sin modelo"),
      ).toBeVisible();
      await expect(analysis(page).getByText("No está palabra por palabra")).toHaveCount(0);
      await analysis(page).getByRole("button", { name: "Guardar análisis" }).click();
      await expect(page.getByText("Análisis guardado", { exact: true })).toBeVisible();
      const stored = await (await colleague.get(`/api/admin/desk/episodes/${id}/ai-data`)).json();
      expect(stored.statements[0]).toMatchObject({ origin: "extracto", state: "ia" });
      // Filled in the form that is open, too.
      await expect(page.getByLabel("Descripción", { exact: true })).toHaveValue(stored.description);
      await transcriptOf(page).fill(" ");
      await expect(analysis(page).getByText("No hay transcripción disponible para analizar")).toBeVisible();
    },
  );

  withoutServices(
    "a file is read, shown and only then stored; what was typed elsewhere stays",
    async ({ page, site, colleague }) => {
      const id = idOf(site, "15");
      await open(page, id);
      await importFile(page, "cinta.json", Buffer.alloc(20_000_001, 32));
      await expect(
        speech(page).getByText(/demasiado grande: una transcripción no pasa de 20 MB/),
      ).toBeVisible();
      await importFile(page, "cinta.vtt", "WEBVTT\n\n00:01.000 --> 00");
      await expect(speech(page).getByText(/El archivo está cortado/)).toBeVisible();
      await importFile(page, "cinta.srt", "1\n00:00:01,000 --> 00:00:02,000\nSin nombre\n");
      await expect(speech(page).getByText(/no dice quién habla/)).toBeVisible();
      await importFile(page, "cinta.vtt", VTT);
      await expect(speech(page).getByRole("heading", { name: "cinta.vtt (WebVTT)" })).toBeVisible();
      await page.getByRole("link", { name: "Volver a episodios" }).click();
      const warning = page.getByRole("dialog", { name: "Tenés cambios sin guardar" });
      await expect(warning).toContainText("la transcripción importada no se guarda");
      await warning.getByRole("button", { name: "Seguir editando" }).click();

      await page.getByLabel("Duración").fill("77:07");
      await speech(page).getByRole("button", { name: "Guardar transcripción" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Reemplazar" }).click();
      await expect(transcriptOf(page)).toHaveValue(/^Amalia: La panadería abría/);
      await expect(page.getByLabel("Duración")).toHaveValue("77:07");
      const [captions] = await Promise.all([
        page.waitForEvent("download"),
        speech(page).getByRole("link", { name: "Subtítulos .srt" }).click(),
      ]);
      expect(await readFile(await captions.path(), "utf8")).toContain("Beto: Y a las seis no quedaba nada.");
      await page.getByRole("button", { name: "Actualizar Episodio" }).click();
      await expect(page.getByText("Episodio actualizado", { exact: true })).toBeVisible();
      const episode = await (await colleague.get(`/api/admin/episodes/${id}`)).json();
      expect(episode).toMatchObject({ duration: "77:07", transcript: expect.stringMatching(/^Amalia: /) });
    },
  );

  withoutServices.describe("meanwhile", () => {
    withoutServices.use({ allowedMessages: [/40[19]/] });

    withoutServices(
      "somebody else's newer segments are shown, and get the names only when asked",
      async ({ page, site, colleague }) => {
        const id = idOf(site, "33");
        await open(page, id);
        const speakers = panel(page, "Hablantes");
        await speakers.getByRole("group").first().getByLabel("Nombre").fill("Nombre de prueba");
        const { version, transcription } = await storedTranscription(colleague, id);
        const [voice, ...others] = transcription.speakers;
        const [said, ...rest] = voice.segments;
        const theirs = { ...voice, segments: [{ ...said, text: "Corregido por otra persona." }, ...rest] };
        const put = await colleague.put(`/api/admin/desk/episodes/${id}/transcription`, {
          data: {
            version,
            transcript: "Versión ajena",
            transcription: { ...transcription, speakers: [theirs, ...others] },
          },
        });
        expect(put.status()).toBe(200);
        const write = speakers.getByRole("button", { name: "Actualizar Transcripción con Speakers" });
        await write.click();
        await expect(
          speakers.getByRole("heading", { name: "Otra persona guardó una versión más nueva" }),
        ).toBeFocused();
        await speakers.getByRole("button", { name: "Ver la versión guardada" }).click();
        await expect(speakers.getByText("Versión ajena")).toBeVisible();
        expect((await storedTranscription(colleague, id)).transcript).toBe("Versión ajena");
        await speakers.getByRole("button", { name: "Guardar lo mío sobre esa versión" }).click();
        await expect(transcriptOf(page)).toHaveValue(/Nombre de prueba: Corregido por otra persona\./);
      },
    );

    withoutServices(
      "an analysis waits when somebody else stored the episode meanwhile",
      async ({ page, site, colleague }) => {
        const id = idOf(site, "1");
        await open(page, id);
        await analysis(page).getByRole("button", { name: "Analizar contenido" }).click();
        const save = analysis(page).getByRole("button", { name: "Guardar análisis" });
        await expect(save).toBeVisible();
        const before = await (await colleague.get(`/api/admin/desk/episodes/${id}/ai-data`)).json();
        const { version, topics, keyPoints, quotes, guestInfo, neighborhoodInfo, emotionalTone } = before;
        const put = await colleague.put(`/api/admin/desk/episodes/${id}/ai-data`, {
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
        const after = await (await colleague.get(`/api/admin/desk/episodes/${id}/ai-data`)).json();
        expect(after).toMatchObject({ processed: true, summary: expect.not.stringMatching(/otra persona/) });
      },
    );

    withoutServices(
      "a session that ended is taken up in place, and the save goes on",
      async ({ page, site, colleague, context }) => {
        const id = idOf(site, "21");
        await open(page, id);
        await importFile(page, "cinta.txt", "Amalia: El texto no se pierde.");
        await speech(page).getByRole("button", { name: "Guardar transcripción" }).click();
        await context.clearCookies();
        await page.getByRole("dialog").getByRole("button", { name: "Reemplazar" }).click();
        const again = page.getByRole("dialog", { name: "Tu sesión venció" });
        await again.getByLabel(/Contraseña/).fill(ADMINISTRATOR.password);
        await again.getByRole("button", { name: "Iniciar sesión" }).click();
        await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
        expect(await storedTranscription(colleague, id)).toMatchObject({
          transcript: "Amalia: El texto no se pierde.",
          transcription: { speakers: [] },
        });
      },
    );
  });

  withoutServices("everything is within reach of the keyboard", async ({ page, site, colleague }) => {
    const id = idOf(site, "40");
    await open(page, id);
    const speakers = panel(page, "Hablantes");
    const name = speakers.getByRole("group").first().getByLabel("Nombre");
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
    await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
    await expect(speakers.getByRole("heading", { name: "Hablantes" })).toBeFocused();
    const { transcription } = await storedTranscription(colleague, id);
    expect(transcription.speakers[0].name).toBe("Baltasar Olivera");
  });

  withoutServices("open panels are accessible and fit a phone, in light and dark", async ({ page, site }) => {
    await open(page, idOf(site, "365"));
    await panel(page, "Hablantes").getByRole("button", { name: "Ver cómo queda" }).click();
    await importFile(page, "cinta.srt", "1\n00:00:01,000 --> 00:00:02,000\nSin nombre\n");
    await speech(page).getByRole("button", { name: "Vista previa" }).click();
    await analysis(page).getByRole("button", { name: "Analizar contenido" }).click();
    await expect(analysis(page).getByRole("heading", { name: /Análisis listo/ })).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
  });
});
