import { expectToFit } from "../accessible.ts";
import { expect, test } from "./fixtures.ts";

test.describe("two editors edit the same guest", () => {
  test.use({ allowedMessages: [/409/] });

  test("other fields are merged with a notice, and the same field is a choice", async ({
    page,
    colleague,
  }) => {
    const made = await (
      await colleague.post("/api/admin/guests", { data: { name: "Invitada del choque", bio: "Primera" } })
    ).json();
    const change = async (data: object) => {
      const answer = await colleague.put(`/api/admin/guests/${made.id}`, { data });
      expect(answer.status()).toBe(200);
      return (await answer.json()).version;
    };
    const stored = async () => (await colleague.get(`/api/admin/guests/${made.id}`)).json();
    await page.goto(`/admin/guests/edit/${made.id}`);
    await page.getByLabel("Nombre").fill("Invitada de mi lado");
    const { version } = made;
    await change({ name: "Invitada del choque", bio: "Biografía ajena", version });
    await page.getByRole("button", { name: "Actualizar Invitado" }).click();
    await expect(page).toHaveURL(/\/admin\/guests$/);
    await expect(page.getByText(/Vos cambiaste «Biografía» a las \d\d:\d\d/).first()).toBeVisible();
    const merged = await stored();
    expect(merged).toMatchObject({ name: "Invitada de mi lado", bio: "Biografía ajena" });

    await page.goto(`/admin/guests/edit/${made.id}`);
    await page.getByLabel("Nombre").fill("Con mi nombre");
    await change({ name: "Con otro nombre", bio: "Otra biografía", version: merged.version });
    await page.getByRole("button", { name: "Actualizar Invitado" }).click();
    await expect(page.getByRole("heading", { name: "Hay guardada una versión más nueva" })).toBeVisible();
    await expect(page.getByText("Con otro nombre")).toBeVisible();
    const other = page.getByRole("radio", {
      name: /^Versión guardada \(vos, a las \d\d:\d\d\) Con otro nombre/,
    });
    await expect(other).toBeVisible();
    await expect(page.getByText("Otra biografía")).toHaveCount(0);
    await page.getByRole("link", { name: "Temas" }).click();
    const question = page.getByRole("dialog", { name: "Tenés cambios sin guardar" });
    await question.getByRole("button", { name: "Seguir editando" }).click();
    await expect(question).toBeHidden();
    await page.getByRole("button", { name: "Guardar lo elegido" }).click();
    await expect(page.getByText("Invitado actualizado", { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/guests$/);
    expect(await stored()).toMatchObject({ name: "Con mi nombre", bio: "Otra biografía" });
  });
});

test.describe("the history of a guest", () => {
  test.use({ allowedMessages: [/409/] });

  test("shows word changes, restores an earlier value unless a newer version exists, and undoes the restore", async ({
    page,
    colleague,
  }) => {
    const bio = (place: string) =>
      `${"Nació cerca del puerto. ".repeat(30)}Vivió en la ${place} toda su vida.`;
    const write = async (version: number, text: string) => {
      const data = { name: "Invitada con historia", bio: text, version };
      return (await colleague.put(`/api/admin/guests/${id}`, { data })).json();
    };
    const made = { data: { name: "Invitada con historia", bio: bio("vereda") } };
    const { id } = await (await colleague.post("/api/admin/guests", made)).json();
    await write(1, bio("esquina"));
    await page.goto(`/admin/guests/edit/${id}`);
    await page.getByText("Historial de cambios").click();
    await expect(page.getByRole("deletion")).toHaveText(["vereda"]);
    await expect(page.getByRole("insertion")).toHaveText(["esquina"]);
    await expectToFit(page, 390);

    const giveBack = async () => {
      await page.getByRole("button", { name: "Volver a este valor de «Biografía»" }).last().click();
      const question = page.getByRole("dialog", { name: "¿Volver a este valor de «Biografía»?" });
      await expect(question.getByText(bio("vereda"))).toBeVisible();
      await question.getByRole("button", { name: "Volver a este valor" }).click();
    };
    await giveBack();
    await expect(page.getByText("Biografía: se volvió al valor anterior", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Biografía", { exact: true })).toHaveValue(bio("vereda"));
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(page.getByText("Se deshizo el cambio", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Biografía", { exact: true })).toHaveValue(bio("esquina"));

    await write(4, bio("rambla"));
    await giveBack();
    await expect(page.getByText("No se pudo volver a ese valor", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Biografía", { exact: true })).toHaveValue(bio("rambla"));
    expect(await (await colleague.get(`/api/admin/guests/${id}`)).json()).toMatchObject({
      bio: bio("rambla"),
      version: 5,
    });
  });
});

test("the history of an episode restores the segments of its transcript", { tag: "@soak" }, async ({
  page,
  colleague,
}) => {
  const spoken = (word: string) => ({
    speakers: [
      {
        speaker: 1,
        segments: Array.from({ length: 30 }, (_, n) => ({
          text: `${word} ${n}.`,
          start: n,
          end: n + 1,
          confidence: null,
        })),
      },
    ],
    transcript: word,
    confidence: null,
    raw: { metadata: { duration: 30 } },
  });
  const made = await colleague.post("/api/admin/episodes", { data: { number: "9407", status: "draft" } });
  const { id } = await made.json();
  const path = `/api/admin/ai/episodes/${id}/transcription`;
  for (const [n, word] of ["Candombe", "Murga"].entries()) {
    const data = { version: n + 1, transcript: "—Hola.", transcription: spoken(word) };
    expect((await colleague.put(path, { data })).ok()).toBe(true);
  }
  await page.goto(`/admin/episodes/edit/${id}`);
  await page.getByText("Historial de cambios").click();
  await page.getByRole("button", { name: "Volver a este valor de «Segmentos con tiempos»" }).first().click();
  const question = page.getByRole("dialog", { name: "¿Volver a este valor de «Segmentos con tiempos»?" });
  await expect(question.getByText("1 voz, 30 segmentos: Candombe 0. Candombe 1.")).toBeVisible();
  await question.getByRole("button", { name: "Volver a este valor" }).click();
  await expect(
    page.getByText("Segmentos con tiempos: se volvió al valor anterior", { exact: true }),
  ).toBeVisible();
  expect((await (await colleague.get(path)).json()).transcription).toEqual(spoken("Candombe"));
});
