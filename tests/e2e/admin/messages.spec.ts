import { expect, test } from "./fixtures.ts";

test("a person's comments and messages are erased permanently, after a confirmation", async ({
  page,
  site,
}) => {
  const [person] = await site.stored("select author_email as email from public.comment_contacts limit 1", []);
  const { email } = person as { email: string };
  const left = () =>
    site.stored("select comment_id from public.comment_contacts where author_email = $1", [email]);
  await page.goto("/admin/messages");
  const form = page.getByRole("form", { name: "Borrar los datos de una persona" });
  await form.getByLabel("Correo").fill("nadie");
  await form.getByRole("button", { name: "Borrar sus datos" }).click();
  await expect(form.getByText("Ingresá un correo válido.")).toBeVisible();
  await form.getByLabel("Correo").fill(email);
  await form.getByRole("button", { name: "Borrar sus datos" }).click();
  const question = page.getByRole("dialog", { name: `borrar los datos de ${email}` });
  await question.getByRole("button", { name: "Cancelar" }).click();
  expect(await left()).not.toEqual([]);
  await form.getByRole("button", { name: "Borrar sus datos" }).click();
  await question.getByRole("button", { name: "Borrar para siempre" }).click();
  await expect(page.getByText(/^Se borraron? \d+ comentarios? y \d+ mensajes? de /)).toBeVisible();
  expect(await left()).toEqual([]);
});
