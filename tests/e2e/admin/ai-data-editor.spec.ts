import { expectAccessible, expectToFit } from "../accessible.ts";
import { ANALYSIS, expect, openEditor, saveAll, storedOf, test } from "./ai-data-screen.ts";
import { signInAgain } from "./fixtures.ts";

test("by keyboard: add, edit, remove, review a section, save without leaving", async ({
  page,
  colleague,
  addAnalysed,
}) => {
  const id = await addAnalysed();
  const editor = await openEditor(page, id);
  await editor.getByRole("button", { name: "Agregar tema" }).press("Enter");
  await expect(editor.getByLabel("Tema 3", { exact: true })).toBeFocused();
  await page.keyboard.type("patios");
  await editor.getByRole("button", { name: "Quitar el tema 1" }).press("Enter");
  await expect(editor.getByLabel("Tema 1", { exact: true })).toBeFocused();
  await expect(editor.getByLabel("Tema 1", { exact: true })).toHaveValue("La Teja");
  await editor.getByRole("button", { name: "Quitar el lugar 1" }).press("Enter");
  await expect(editor.getByRole("button", { name: "Agregar lugar" })).toBeFocused();
  await editor.getByLabel("Tono Emocional", { exact: true }).selectOption({ label: "nostálgico" });
  await editor.getByRole("checkbox", { name: "Revisado: Resumen" }).press("Space");
  await expect(page.getByText("Cambios sin guardar")).toBeVisible();
  await editor.getByLabel("Trayectoria", { exact: true }).press("Control+s");
  await expect(page.getByText("Programa actualizado", { exact: true })).toBeVisible();
  await expect(page.getByText("Cambios sin guardar")).toHaveCount(0);
  await expect(editor.getByRole("checkbox", { name: "Revisado: Resumen" })).toBeChecked();
  await expect(editor.getByRole("checkbox", { name: "Revisado: Temas" })).not.toBeChecked();
  await expect(page).toHaveURL(/\/admin\/episodes\/edit\//);
  const stored = await storedOf(colleague, id);
  expect(stored).toMatchObject({
    topics: ["La Teja", "patios"],
    emotionalTone: "nostalgic",
    neighborhoodInfo: { name: "La Teja", landmarks: [] },
    keyPoints: ANALYSIS.keyPoints,
  });
  expect(stored.sections).toMatchObject({
    summary: { state: "revisado", own: [] },
    topics: { state: "ia", own: ["patios"] },
  });

  await page.getByText("Historial de cambios").click();
  await page.getByRole("button", { name: "Volver a este valor de «Temas de IA»" }).press("Enter");
  const question = page.getByRole("dialog", { name: "¿Volver a este valor de «Temas de IA»?" });
  await expect(question).toContainText(ANALYSIS.topics.join(", "));
  await question.getByRole("button", { name: "Volver a este valor" }).press("Enter");
  await expect(page.getByText("Temas de IA: se volvió al valor anterior", { exact: true })).toBeVisible();
  await expect(editor.getByLabel("Tema 1", { exact: true })).toHaveValue(ANALYSIS.topics[0] ?? "");
  expect(await storedOf(colleague, id)).toMatchObject({
    topics: ANALYSIS.topics,
    emotionalTone: "nostalgic",
  });
});

test("undoing the restore of an earlier value keeps a section unreviewed", { tag: "@soak" }, async ({
  page,
  colleague,
  addAnalysed,
}) => {
  const id = await addAnalysed();
  const {
    version,
    topics,
    keyPoints,
    quotes,
    summary,
    guestInfo,
    neighborhoodInfo,
    emotionalTone,
    sections,
  } = await storedOf(colleague, id);
  const data = { version, topics, keyPoints, quotes, guestInfo, neighborhoodInfo, emotionalTone };
  const path = `/api/admin/ai/episodes/${id}/ai-data`;
  const edited = await (await colleague.put(path, { data: { ...data, summary: "Otro resumen" } })).json();
  const marks = { summary: { state: "ia", own: [] } };
  await colleague.put(path, { data: { ...data, summary, version: edited.version, sections: marks } });
  expect((await storedOf(colleague, id)).sections).toEqual(sections);

  await openEditor(page, id);
  await page.getByText("Historial de cambios").click();
  await page.getByRole("button", { name: "Volver a este valor de «Resumen de IA»" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Volver a este valor" }).click();
  await expect(page.getByText("Resumen de IA: se volvió al valor anterior", { exact: true })).toBeVisible();
  expect(await storedOf(colleague, id)).toMatchObject({ summary: "Otro resumen" });
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("Se deshizo el cambio", { exact: true })).toBeVisible();
  expect((await storedOf(colleague, id)).sections).toEqual(sections);
});

test("a quote that is not in the transcript is marked; all sections are reviewed at once", {
  tag: "@soak",
}, async ({ page, colleague, addAnalysed }) => {
  const id = await addAnalysed();
  const editor = await openEditor(page, id);
  const warning = "No está palabra por palabra en la transcripción: no se publica.";
  await expect(editor.getByText(warning)).toHaveCount(1);
  await expect(
    editor.getByRole("listitem").filter({ hasText: warning }).getByLabel("Cita 2", { exact: true }),
  ).toHaveValue("Esto nadie lo dijo");
  await expect(editor.getByText("29 minutos")).toBeVisible();
  await editor.getByLabel("Cita 2", { exact: true }).fill("la escuela tenía un patio");
  await expect(editor.getByText(warning)).toHaveCount(0);
  await editor.getByRole("button", { name: "Marcar todo como revisado" }).click();
  await saveAll(page);
  await expect(page.getByText("Programa actualizado", { exact: true })).toBeVisible();
  await expect(editor.getByText(warning)).toHaveCount(0);
  const sections: { state: string }[] = Object.values((await storedOf(colleague, id)).sections);
  expect(new Set(sections.map(({ state }) => state))).toEqual(new Set(["revisado"]));
});

test("an episode without AI data shows so, and they can be written by hand", { tag: "@soak" }, async ({
  page,
  colleague,
  addAnalysed,
}) => {
  const id = await addAnalysed(null);
  const editor = await openEditor(page, id);
  await expect(editor.getByText("No hay datos de IA disponibles para este episodio")).toBeVisible();
  await editor.getByRole("button", { name: "Escribirlos a mano" }).click();
  await editor.locator("summary").filter({ hasText: "Resumen" }).click();
  await editor.getByLabel("Resumen", { exact: true }).fill("Escrito por una persona.");
  await saveAll(page);
  await expect(editor.getByRole("heading", { name: "Estadísticas de IA" })).toBeVisible();
  expect(await storedOf(colleague, id)).toMatchObject({
    summary: "Escrito por una persona.",
    processed: true,
  });
});

test("Debug shows the last raw response, Test shows the configuration, Reload asks first", {
  tag: "@soak",
}, async ({ page, site, addAnalysed }) => {
  const id = await addAnalysed();
  await site.stored(
    `insert into public.ai_provider_calls (episode_id, kind, provider, model, server, sent, status, received, ended_at)
     values ($1, 'analysis', 'chat', 'llama3', 'http://localhost:11434/v1', '{"user": "lo enviado"}', 503,
       '{"error": "modelo dormido"}', now())`,
    [id],
  );
  const editor = await openEditor(page, id);
  const tools = editor.getByRole("button", { name: "Herramientas" });
  await tools.click();
  await editor.getByRole("button", { name: "Test" }).click();
  await expect(editor.getByText(/DEEPGRAM_API_KEY/)).toBeVisible();
  await expect(editor.getByText(/CHAT_URL/)).toBeVisible();
  await tools.click();
  await editor.getByRole("button", { name: "Debug" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("region", { name: "Se recibió" })).toContainText("modelo dormido");
  await expect(dialog.getByRole("region", { name: "Se envió" })).toContainText("lo enviado");
  await expect(dialog.getByText(/respuesta 503/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(tools).toBeFocused();
  await editor.getByLabel("Resumen", { exact: true }).fill("Algo a medias");
  await tools.press("Enter");
  await editor.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Descartar y recargar" }).click();
  await expect(editor.getByLabel("Resumen", { exact: true })).toHaveValue(ANALYSIS.summary);
});

test("leaving with unsaved input warns, keeps a draft and offers it again", { tag: "@soak" }, async ({
  page,
  colleague,
  addAnalysed,
}) => {
  const id = await addAnalysed();
  const editor = await openEditor(page, id);
  await editor.getByRole("button", { name: "Agregar cita" }).click();
  await page.keyboard.type("Buenas noches.");
  await page.getByRole("link", { name: "Volver a episodios" }).click();
  const warning = page.getByRole("dialog", { name: "Tenés cambios sin guardar" });
  await warning.getByRole("button", { name: "Salir y guardar el borrador" }).click();
  await expect(page).toHaveURL(/\/admin\/episodes$/);
  await openEditor(page, id);
  await page.getByRole("button", { name: "Recuperar el borrador" }).click();
  await expect(editor.getByLabel("Cita 3", { exact: true })).toHaveValue("Buenas noches.");
  await saveAll(page);
  await expect(page.getByText("Programa actualizado", { exact: true })).toBeVisible();
  expect((await storedOf(colleague, id)).quotes).toContain("Buenas noches.");
});

test.describe("faults", () => {
  test.use({ allowedMessages: [/409|401|500/] });

  test("concurrent edits: nothing is overwritten, both versions are shown side by side", {
    tag: "@soak",
  }, async ({ page, colleague, addAnalysed }) => {
    const id = await addAnalysed();
    const editor = await openEditor(page, id);
    await editor.getByLabel("Resumen", { exact: true }).fill("Resumen de mi lado");
    const { version, topics, keyPoints, guestInfo, neighborhoodInfo, emotionalTone } = await storedOf(
      colleague,
      id,
    );
    const theirs = await colleague.put(`/api/admin/ai/episodes/${id}/ai-data`, {
      data: {
        version,
        topics: [...topics, "tema ajeno"],
        keyPoints,
        quotes: ["Yo nací en La Teja"],
        summary: "Resumen ajeno",
        guestInfo,
        neighborhoodInfo,
        emotionalTone,
      },
    });
    expect(theirs.status()).toBe(200);
    await saveAll(page);
    await expect(page.getByRole("heading", { name: "Hay guardada una versión más nueva" })).toBeVisible();
    await expect(page.getByText("Resumen ajeno")).toBeVisible();
    await page.getByRole("button", { name: "Guardar lo elegido" }).click();
    await expect(page.getByText("Programa actualizado", { exact: true })).toBeVisible();
    expect(await storedOf(colleague, id)).toMatchObject({
      summary: "Resumen de mi lado",
      topics: [...topics, "tema ajeno"],
      quotes: ["Yo nací en La Teja"],
    });
  });

  test("saving the AI data saves the whole form, without leaving it", { tag: "@soak" }, async ({
    page,
    colleague,
    addAnalysed,
  }) => {
    const id = await addAnalysed();
    const editor = await openEditor(page, id);
    await page.getByLabel("Descripción", { exact: true }).fill("Descripción de la misma vez");
    await editor.getByLabel("Resumen", { exact: true }).fill("Resumen corregido");
    await saveAll(page);
    await expect(page.getByText("Programa actualizado", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/edit\//);
    await expect(page.getByText("Cambios sin guardar")).toHaveCount(0);
    expect((await (await colleague.get(`/api/admin/episodes/${id}`)).json()).description).toBe(
      "Descripción de la misma vez",
    );
    expect((await storedOf(colleague, id)).summary).toBe("Resumen corregido");
  });

  test("a failed save shows an error and keeps the input", { tag: "@soak" }, async ({
    page,
    colleague,
    addAnalysed,
  }) => {
    const id = await addAnalysed();
    const editor = await openEditor(page, id);
    await page.route("**/parts", (route) => route.fulfill({ status: 500, body: "" }));
    await editor.getByLabel("Resumen", { exact: true }).fill("No se pierde");
    await saveAll(page);
    await expect(page.getByRole("alert")).toContainText("Error al guardar datos");
    await expect(editor.getByLabel("Resumen", { exact: true })).toHaveValue("No se pierde");
    await page.unroute("**/parts");
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByText("Programa actualizado", { exact: true })).toBeVisible();
    expect((await storedOf(colleague, id)).summary).toBe("No se pierde");
  });

  test("an expired session is renewed in place", { tag: "@soak" }, async ({
    page,
    colleague,
    context,
    addAnalysed,
  }) => {
    const id = await addAnalysed();
    const editor = await openEditor(page, id);
    await editor.getByLabel("Resumen", { exact: true }).fill("Escrito antes de que venciera");
    await context.clearCookies();
    await saveAll(page);
    await signInAgain(page);
    await expect(page.getByText("Programa actualizado", { exact: true })).toBeVisible();
    expect((await storedOf(colleague, id)).summary).toBe("Escrito antes de que venciera");
  });

  test("AI data that cannot be loaded show an error, and the episode can still be edited", {
    tag: "@soak",
  }, async ({ page, addAnalysed }) => {
    const id = await addAnalysed();
    await page.route("**/ai-data", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(`/admin/episodes/edit/${id}`);
    await expect(page.getByText("Error al cargar datos de IA")).toBeVisible();
    await expect(page.getByRole("button", { name: "Actualizar Episodio" })).toBeEnabled();
  });
});

test("is accessible and fits a phone", { tag: "@soak" }, async ({ page, addAnalysed }) => {
  const id = await addAnalysed();
  await openEditor(page, id);
  await expectAccessible(page);
  await expectToFit(page, 390);
});
