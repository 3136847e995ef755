import { expect, signIn, test } from "./fixtures.ts";

const NEXT = "tranvía mate rambla 1958";

// These tests sign in with accounts of their own.
test.use({ storageState: { cookies: [], origins: [] }, allowedMessages: [/400|401/] });

test("an invited person has to choose a password first, which ends other open sessions", {
  tag: "@soak",
}, async ({ page, browser, colleague }) => {
  const email = "recien.llegada@example.org";
  const invited = await (
    await colleague.post("/api/admin/collaborators", { data: { email, role: "user" } })
  ).json();
  const password: string = invited.temporaryPassword;
  await page.goto("/admin/comments");
  await signIn(page, { email, password });
  await expect(page.getByText("Elegí tu contraseña para empezar")).toBeVisible();
  await page.goto("/admin/episodes");
  const form = page.getByRole("form", { name: "Cambiar la contraseña" });
  const submit = form.getByRole("button", { name: "Cambiar la contraseña" });
  const fill = async (current: string, next: string, again = next) => {
    await form.getByLabel("Contraseña actual").fill(current);
    await form.getByLabel("Contraseña nueva", { exact: true }).fill(next);
    await form.getByLabel("Repetí la contraseña nueva").fill(again);
    await submit.click();
  };
  await fill(password, "corta");
  await expect(form.getByText(/Usá al menos 15 caracteres/)).toBeVisible();
  await expect(form.getByLabel("Contraseña nueva", { exact: true })).toBeFocused();
  await fill(password, "soy recien llegada aquí");
  await expect(form.getByText("No uses partes de tu correo.")).toBeVisible();
  await fill(password, NEXT, `${NEXT}!`);
  await expect(form.getByText("No coincide con la contraseña nueva.")).toBeVisible();
  await fill("no es esta", NEXT);
  await expect(form.getByText("Esa no es tu contraseña actual.")).toBeVisible();

  const elsewhere = await (
    await browser.newContext({ storageState: { cookies: [], origins: [] } })
  ).newPage();
  await elsewhere.goto("/admin/account");
  await signIn(elsewhere, { email, password });
  await expect(elsewhere.getByRole("heading", { name: "Mi cuenta" })).toBeVisible();

  await fill(password, NEXT);
  await expect(page.getByText(/Contraseña cambiada/).first()).toBeVisible();
  // The address opened at the beginning, which a collaborator may not use.
  await expect(page.getByRole("heading", { name: "Acceso Denegado" })).toBeVisible();
  await page.goto("/admin/comments");
  await expect(page.getByRole("heading", { name: "Gestión de Comentarios" })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/admin\/login$/);
  await signIn(elsewhere, { email, password: NEXT });
  await expect(elsewhere.getByRole("heading", { name: "Mi cuenta" })).toBeVisible();

  await page.goto("/admin/account");
  const notices = page.getByLabel("Comentarios que esperan");
  await expect(notices).toHaveValue("off");
  await notices.selectOption("Una vez por día, a las 8");
  await expect(page.getByText("Avisos guardados.").first()).toBeVisible();
  await page.reload();
  await expect(notices).toHaveValue("daily");
  await page.getByLabel("Tu nombre").fill("Marta");
  await page.getByRole("button", { name: "Guardar el nombre" }).click();
  await expect(page.getByText("Nombre guardado").first()).toBeVisible();
  const people = await (await colleague.get("/api/admin/collaborators")).json();
  expect(people).toContainEqual(expect.objectContaining({ email, name: "Marta" }));
  const sessions = page.getByRole("region", { name: "Sesiones abiertas" });
  await expect(sessions.getByRole("row")).toHaveCount(3);
  await sessions.getByRole("button", { name: /^Cerrar la sesión del / }).press("Enter");
  await expect(page.getByText("Sesión cerrada.").first()).toBeVisible();
  await expect(sessions.getByRole("heading")).toBeFocused();
  await expect(sessions.getByRole("row")).toHaveCount(2);
  await expect(sessions.getByText("Es la que estás usando")).toBeVisible();
  const status = async (browsing: typeof page) => (await browsing.request.get("/api/sessions")).status();
  expect([await status(elsewhere), await status(page)]).toEqual([401, 200]);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/admin\/login$/);
  await elsewhere.context().close();
});
