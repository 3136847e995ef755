import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readBag } from "#scripts/backup/read-bag.ts";
import { ADMINISTRATOR, expect, test } from "./fixtures.ts";

const CSV = `Número;Fecha;Invitado;Barrio;Temas;Estado
8001;04/05/1980;Invitada de planilla;Barrio de planilla;Candombe; Publicado
8002;1980-05-11;;;Tema de planilla;Borrador
`;

test("importing a spreadsheet: errors by line, a trial, then all of it, and no duplicates", async ({
  page,
}) => {
  await page.goto("/admin/import");
  // Encoded as by a Spanish spreadsheet program on Windows: Windows-1252.
  const choose = (text: string) =>
    page
      .getByLabel("Elegir un archivo")
      .setInputFiles({ name: "planilla.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") });
  await choose(CSV.replace("1980-05-11", "31/02/1980"));
  await expect(page.getByText("1 error: su fila no se importa")).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "3", exact: true })).toBeVisible();
  await choose("Número;Título\r\n");
  await expect(
    page.getByText("El archivo no tiene filas debajo de los nombres de las columnas."),
  ).toBeVisible();
  await choose(CSV);
  await page.getByRole("button", { name: "Importar 2 programas" }).click();
  await expect(page.getByRole("heading", { name: "Importado" })).toBeVisible();
  await choose(CSV);
  await expect(page.getByText(/no hay nada que importar/)).toBeVisible();
  await page.goto("/admin/episodes?q=8002");
  await expect(page.getByRole("row", { name: /8002/ })).toContainText("Borrador");
});

test("the trash restores deleted records", { tag: "@soak" }, async ({ page, colleague }) => {
  const made = await (
    await colleague.post("/api/admin/topics", { data: { name: "Tema a la papelera" } })
  ).json();
  await colleague.delete(`/api/admin/topics/${made.id}`);
  await page.goto("/admin/trash");
  const row = page.getByRole("row", { name: /Tema a la papelera/ });
  await expect(row).toContainText("30 días");
  await row.getByRole("button", { name: /Recuperar/ }).click();
  await expect(row).toHaveCount(0);
  expect((await colleague.get(`/api/admin/topics/${made.id}`)).status()).toBe(200);
});

test("a restore that is refused names itself and its reason", { tag: "@soak" }, async ({
  page,
  colleague,
}) => {
  const make = async () =>
    (await colleague.post("/api/admin/topics", { data: { name: "Tema que se repite" } })).json();
  await colleague.delete(`/api/admin/topics/${(await make()).id}`);
  await make();
  await page.goto("/admin/trash");
  await page.getByRole("button", { name: "Recuperar Tema que se repite" }).click();
  const notice = page.getByRole("region", { name: /^Avisos/ });
  await expect(notice.getByText("No se pudo recuperar")).toBeVisible();
  await expect(notice.getByText(/ya es de otro/)).toBeVisible();
});

test("inviting shows the first password once; suspending and removing", async ({ page }) => {
  await page.goto("/admin/collaborators");
  await page.getByLabel("Email").fill("nueva@example.org");
  await page.getByRole("button", { name: "Invitar" }).click();
  await expect(page.getByText("nueva@example.org ya puede entrar")).toBeVisible();
  const row = page.getByRole("row", { name: /nueva@example.org/ });
  await row.getByRole("button", { name: "Suspender a nueva@example.org" }).click();
  await expect(row).toContainText("Suspendido");
  await row.getByRole("button", { name: "Quitar a nueva@example.org" }).click();
  await page
    .getByRole("dialog", { name: "¿Estás seguro de que querés quitar a nueva@example.org?" })
    .getByRole("button", { name: "Quitar" })
    .click();
  await expect(row).toHaveCount(0);
});

test("a message: read, answered with name and time, archived", async ({ page, site }) => {
  await site.stored(
    "insert into public.contact_messages (name, email, message, program_number) values ($1, $2, $3, $4)",
    ["Delfina Prueba", "delfina@example.org", "Tengo una cinta de 1976.", "55"],
  );
  await page.goto("/admin/messages");
  const card = page.getByRole("article", { name: "Mensaje de Delfina Prueba" });
  await expect(card).toContainText("Programa 55");
  await card.getByRole("button", { name: "Marcar como leído" }).click();
  await expect(card.getByRole("button", { name: "Marcar como no leído" })).toBeVisible();
  await card.getByRole("button", { name: "Marcar como respondido" }).click();
  const answered = card.getByText(`por ${ADMINISTRATOR.email}`);
  await expect(answered).toHaveText(/^Respondido el \d\d\/\d\d\/\d{4}/);
  await card.getByRole("button", { name: "Marcar como no respondido" }).click();
  await expect(answered).toHaveCount(0);
  await card.getByRole("button", { name: "Archivar" }).click();
  await expect(card).toHaveCount(0);
  await page.getByLabel("Bandeja").selectOption("archived");
  await card.getByRole("button", { name: "Devolver a Recibidos" }).click();
  await expect(card).toHaveCount(0);
});

test("a mail that failed permanently is sent again, and arrives", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  const [row] = (await site.stored(
    `with message as (
       insert into public.contact_messages (name, email, message, mail_status, mail_attempts, mail_error)
       values ('Braulio Sin Correo', 'braulio@example.org', 'Guardo la cinta de la inundación.', 'dead', 12,
         'connect ECONNREFUSED') returning id
     ), mail as (
       insert into private.outbox (kind, payload, dedupe_key, state, attempts)
       select 'contact_email', jsonb_build_object('message_id', id), 'contact:' || id, 'dead', 12 from message
     ) select id from message`,
    [],
  )) as { id: string }[];
  expect(row?.id).toBeTruthy();
  await page.goto("/admin/messages");
  const card = page.getByRole("article", { name: "Mensaje de Braulio Sin Correo" });
  await expect(card).toContainText("El correo no salió (12 intentos)");
  await expect(card).toContainText("connect ECONNREFUSED");
  await card.getByRole("button", { name: "Reintentar el correo" }).click();
  await expect(page.getByText("El correo se vuelve a enviar", { exact: true })).toBeVisible();
  await expect(card).not.toContainText("connect ECONNREFUSED");
  await expect(async () => {
    await page.reload();
    await expect(card).toContainText("Correo enviado", { timeout: 2000 });
  }).toPass();
  await expect(card.getByRole("button", { name: "Reintentar el correo" })).toHaveCount(0);
  const mails = join(site.dataDir, "mail");
  const sent = async () => {
    const texts = await Promise.all(
      (await readdir(mails)).map((name) => readFile(join(mails, name), "utf8")),
    );
    return texts.filter((mail) => mail.includes("braulio@example.org"));
  };
  await expect.poll(sent).toHaveLength(1);
});

test("a backup is one file", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/admin/backup");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Hacer una copia de seguridad" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^archivo-.*\.zip$/);
  const bag = await readBag(await download.path());
  expect(bag.tables.size).toBeGreaterThan(0);
  await bag.close();
});
