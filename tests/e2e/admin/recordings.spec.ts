import type { Page } from "@playwright/test";
import { anMp3, aWav } from "#tests/support/sounds.ts";
import { expect, test } from "./fixtures.ts";

const wav = (name: string, seconds: number, seed: number) => ({
  name,
  mimeType: "audio/wav",
  buffer: aWav(seconds, seed),
});

/** Drops a file on the hint of the drop area, as dragged from another window. */
async function dropOn(page: Page, { name, mimeType, buffer }: ReturnType<typeof wav>) {
  const dataTransfer = await page.evaluateHandle(
    ({ bytes, name, type }) => {
      const files = new DataTransfer();
      files.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      return files;
    },
    { bytes: [...buffer], name, type: mimeType },
  );
  const hint = page.getByText("O arrastralas hasta acá.");
  await hint.dispatchEvent("dragover", { dataTransfer });
  await hint.dispatchEvent("drop", { dataTransfer });
}

test.describe("a file that is not a recording", () => {
  test.use({ allowedMessages: [/422/] });

  test("several recordings at once: progress, formats, duplicates, trash and undo", async ({ page }) => {
    await page.goto("/admin/recordings");
    await expect(page.getByRole("heading", { level: 1, name: "Audios" })).toBeVisible();
    const picker = page.getByLabel("Subir grabaciones");
    await picker.setInputFiles([
      wav("Cinta 1.wav", 3, 1),
      wav("Cinta 2.wav", 4, 2),
      { name: "carta.mp3", mimeType: "audio/mpeg", buffer: Buffer.from("Estimado señor") },
    ]);
    await expect(page.getByText("Listo: cinta-1.wav")).toBeVisible();
    await expect(page.getByText("Listo: cinta-2.wav")).toBeVisible();
    await expect(page.getByText(/El archivo no es una grabación MP3/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Quitar de la lista carta.mp3" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Seguir con carta.mp3" })).toHaveCount(0);
    await dropOn(page, wav("Otra vez.wav", 3, 1));
    await expect(page.getByText("Ya estaba: cinta-1.wav")).toBeVisible();
    const chooser = page.waitForEvent("filechooser");
    await picker.focus();
    await page.keyboard.press("Enter");
    expect((await chooser).isMultiple()).toBe(true);
    await (await chooser).setFiles(wav("Con teclas.wav", 4, 2));
    await expect(page.getByText("Ya estaba: cinta-2.wav")).toBeVisible();

    const row = page.getByRole("row").filter({ hasText: "cinta-1.wav" });
    await expect(row).toContainText("0:03");
    await expect(row).toContainText("WAV, 64 kbit/s");
    await expect(row).toContainText("Ninguno");
    await row.getByRole("button", { name: "Eliminar cinta-1.wav" }).click();
    const question = page.getByRole("dialog", { name: /eliminar la grabación cinta-1\.wav/ });
    await question.getByRole("button", { name: "Eliminar" }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(row).toBeVisible();
  });
});

test("files in the folder are listed, each with the episode that refers to it", {
  tag: "@soak",
}, async ({ page }) => {
  await page.goto("/admin/recordings");
  const row = page.getByRole("row").filter({ hasText: "programa-420.mp3" });
  await expect(row.getByRole("link", { name: "#420" })).toBeVisible();
  await expect(row).toContainText("MP3, 32 kbit/s");
  await row.getByRole("button", { name: "Escuchar programa-420.mp3" }).click();
  await expect(page.getByLabel("Audio de programa-420.mp3")).toBeVisible();
});

test("recordings are searched and sorted, both in the address", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/admin/recordings");
  const names = page.getByRole("rowheader");
  await page.getByRole("searchbox", { name: "Buscar por nombre o título..." }).fill("PROGRAMA-42");
  await expect(names).toHaveText([/^programa-420\.mp3/]);
  await expect(page).toHaveURL(/\?q=PROGRAMA-42$/);
  await page.getByRole("searchbox").fill("");
  await page.getByRole("button", { name: "Programas" }).click();
  await expect(page).toHaveURL(/\?sort=episodes&order=asc$/);
  await page.getByRole("button", { name: "Programas" }).click();
  await expect(page.getByRole("columnheader", { name: "Programas" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(names.first()).toHaveText(/^programa-420\.mp3/);
  await page.getByRole("searchbox").fill("no hay ninguna así");
  await expect(
    page.getByText("No se encontraron grabaciones con ese criterio", { exact: true }),
  ).toBeVisible();
});

test.describe("over an interrupted connection", () => {
  test.use({ allowedMessages: [/Failed to load resource/] });

  test("an upload is paused and resumed; a cancelled one is removed", {
    tag: "@soak",
  }, async ({ page }) => {
    let isCut = true;
    await page.route("**/api/admin/recordings/uploads/*", (route) =>
      isCut && route.request().method() === "PATCH" ? route.abort("connectionreset") : route.continue(),
    );
    await page.goto("/admin/recordings");
    await page.getByLabel("Subir grabaciones").setInputFiles(wav("Cortada.wav", 20, 3));
    await expect(page.getByText("Se cortó: se vuelve a intentar...")).toBeVisible();
    await page.getByRole("button", { name: "Pausar Cortada.wav" }).click();
    await expect(page.getByText("En pausa")).toBeVisible();
    isCut = false;
    const resume = page.getByRole("button", { name: "Seguir con Cortada.wav" });
    await expect(resume).toBeFocused();
    await resume.press("Enter");
    await expect(page.getByText("Listo: cortada.wav")).toBeVisible();
    isCut = true;
    await page.getByLabel("Subir grabaciones").setInputFiles(wav("Nada.wav", 20, 4));
    await page.getByRole("button", { name: "Cancelar Nada.wav" }).click();
    await expect(page.getByRole("button", { name: "Cancelar Nada.wav" })).toHaveCount(0);
  });
});

test("the episode's form proposes name, duration and tags, keeps the input, and plays the recording", {
  tag: "@soak",
}, async ({ page }) => {
  await page.goto("/admin/episodes/new");
  await page.getByLabel("Número de programa").fill("9417");
  await page.getByLabel("Subir una grabación").setInputFiles({
    name: "Cinta del Cerro.mp3",
    mimeType: "audio/mpeg",
    // The bytes differ from the demonstration's recording, because a file that exists would not be uploaded.
    buffer: Buffer.concat([anMp3(), Buffer.alloc(1)]),
  });
  await expect(page.getByLabel("Dirección del audio (URL)")).toHaveValue("cinta-del-cerro.mp3");
  await expect(page.getByLabel("Duración")).toHaveValue("1:41");
  const sound = page.getByLabel("Audio del programa").locator("audio");
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => Math.round(audio.duration))).toBe(101);
  await page.getByRole("button", { name: "Título: Programa 1" }).click();
  await expect(page.getByRole("button", { name: "Título: Programa 1" })).toHaveCount(0);
  await page.getByLabel("Duración").fill("2:30");
  await expect(page.getByRole("button", { name: "Duración: 1:41" })).toBeVisible();
  await page.getByRole("button", { name: "Crear Episodio" }).click();
  await expect(page.getByText("Programa creado", { exact: true })).toBeVisible();
});

test("a recording chosen by its name fills what is empty, and is five Tabs before the description", {
  tag: "@soak",
}, async ({ page }) => {
  await page.goto("/admin/episodes/new");
  await page.getByLabel("Título").fill("El ramal");
  const audio = page.getByLabel("Dirección del audio (URL)");
  await audio.fill("programa-001.mp3");
  await expect(page.getByLabel("Audio del programa")).toBeVisible();
  await expect(page.getByLabel("Duración")).toHaveValue("1:41");
  await audio.focus();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("Tab");
  await expect(page.getByLabel("Descripción")).toBeFocused();
});

test("an empty file is called empty, and is not offered again", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/admin/recordings");
  const empty = { name: "vacia.mp3", mimeType: "audio/mpeg", buffer: Buffer.alloc(0) };
  await page.getByLabel("Subir grabaciones").setInputFiles(empty);
  await expect(page.getByText("El archivo está vacío.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Reintentar/ })).toHaveCount(0);
});
