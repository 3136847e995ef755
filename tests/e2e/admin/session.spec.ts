import { type Account, addAccount, PASSWORD } from "#tests/support/accounts.ts";
import {
  ADMINISTRATOR,
  COLLABORATOR,
  EDITOR,
  expect,
  STRANGER,
  signIn,
  signInAgain,
  test,
} from "./fixtures.ts";

test.describe("without a session", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("every screen redirects to the login, and back to the requested address", async ({
    page,
    session,
  }) => {
    expect(session.cookies.map(({ name }) => name).sort()).toEqual(["archivo_device", "archivo_session"]);
    await page.goto("/admin/topics?q=radio");
    await expect(page).toHaveURL(/\/admin\/login$/);
    await signIn(page, ADMINISTRATOR);
    await expect(page).toHaveURL(/\/admin\/topics\?q=radio$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByRole("button", { name: "Cerrar sesión" })).toBeInViewport({ ratio: 1 });
    await page.goto("/admin/login");
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  });

  test.describe("refused access", () => {
    test.use({ allowedMessages: [/401|403/] });

    test("a wrong password shows an error and keeps the input", async ({ page, session }) => {
      expect(session).toBeTruthy();
      await page.goto("/admin/login");
      await page.getByRole("button", { name: "Iniciar sesión" }).click();
      await expect(page.getByText("Ingresá tu correo y tu contraseña.").first()).toBeVisible();
      await signIn(page, { ...ADMINISTRATOR, password: "no es esta contraseña" });
      await expect(page.getByRole("alert")).toBeVisible();
      await expect(page.getByLabel("Email")).toHaveValue(ADMINISTRATOR.email);
      await expect(page).toHaveURL(/\/admin\/login$/);
    });

    test("a collaborator can moderate and see nothing else", async ({ page, session }) => {
      expect(session).toBeTruthy();
      await page.goto("/admin/login");
      await signIn(page, COLLABORATOR);
      await expect(page.getByRole("heading", { name: "Gestión de Comentarios" })).toBeVisible();
      await page.goto("/admin");
      await expect(page.getByRole("heading", { name: "Acceso Denegado" })).toBeVisible();
      await expect(
        page.getByText("No tienes permisos de administrador para acceder a esta página."),
      ).toBeVisible();
      await page.getByRole("link", { name: "Ir a Comentarios" }).click();
      await expect(page.getByRole("heading", { name: "Gestión de Comentarios" })).toBeVisible();
      await expect(page.getByRole("article").first()).toBeVisible();
    });

    test("an editor reaches the screens of the role, and is refused the others", async ({
      page,
      session,
    }) => {
      expect(session).toBeTruthy();
      await page.goto("/admin/login");
      await signIn(page, EDITOR);
      await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
      const navigation = page.getByRole("navigation", { name: "Administración" });
      await expect(navigation.getByRole("link", { name: "Audios" })).toBeVisible();
      for (const name of ["Colaboradores", "Copia de seguridad"])
        await expect(page.getByRole("link", { name })).toHaveCount(0);
      await navigation.getByRole("link", { name: "El archivo" }).click();
      const parts = page.getByRole("navigation", { name: "Partes del archivo" });
      await expect(parts.getByRole("link")).toHaveText([
        "Biografía",
        "Portada",
        "Destacados",
        "Ciclos de emisión",
        "Mapa",
        "Estilos",
        "Agradecimientos",
      ]);
      for (const path of ["/admin/collaborators", "/admin/backup", "/admin/archive/identity"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { name: "Acceso Denegado" })).toBeVisible();
      }
      await page.getByRole("link", { name: "Ir al inicio (Dashboard)" }).click();
      await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    });

    test("an account without access reads that it is suspended", { tag: "@soak" }, async ({
      page,
      session,
    }) => {
      expect(session).toBeTruthy();
      await page.goto("/admin/comments");
      await signIn(page, STRANGER);
      await expect(page.getByRole("heading", { name: "Acceso Denegado" })).toBeVisible();
      await expect(page.getByText(/^Tu acceso está suspendido/)).toBeVisible();
      await expect(page.getByRole("link", { name: "Ir a Comentarios" })).toHaveCount(0);
    });
  });

  test.describe("too many attempts", () => {
    test.use({ allowedMessages: [/429/] });

    test("show an error, and keep the input until the sign-in succeeds", { tag: "@soak" }, async ({
      page,
      session,
    }) => {
      expect(session).toBeTruthy();
      const message = "Hubo demasiados intentos de ingreso. Esperá unos minutos y volvé a probar.";
      // The real limit would also block the following tests at this address; the API's tests cover it.
      await page.route("**/api/session", (route) =>
        route.request().method() === "POST"
          ? route.fulfill({
              status: 429,
              headers: { "retry-after": "600" },
              json: { error: { code: "too_many_requests", message } },
            })
          : route.continue(),
      );
      await page.goto("/admin/login");
      await signIn(page, ADMINISTRATOR);
      await expect(page.getByRole("alert")).toContainText(message);
      await expect(page.getByLabel("Email")).toHaveValue(ADMINISTRATOR.email);
      await expect(page.getByLabel("Contraseña")).toHaveValue(ADMINISTRATOR.password);
      await expect(page.getByLabel("Contraseña")).toBeFocused();
      await page.unroute("**/api/session");
      await page.getByRole("button", { name: "Iniciar sesión" }).click();
      await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    });
  });

  test.describe("after many wrong guesses by others", () => {
    test.use({ allowedMessages: [/429/] });

    test("the right password is accepted with a proof of work", { tag: "@soak" }, async ({
      page,
      session,
    }) => {
      expect(session).toBeTruthy();
      const header = "x-proof-of-work";
      let proof: string | undefined;
      // The API's own tests cover the check of the proof; a hundred real guesses take a minute.
      await page.route("**/api/session", async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        proof = route.request().headers()[header];
        if (proof) return route.continue();
        const fields = { challenge: "/api/challenge", header };
        const error = { code: "challenge_required", message: "Hubo demasiados intentos de ingreso.", fields };
        return route.fulfill({ status: 429, json: { error } });
      });
      const challenge = Promise.withResolvers<void>();
      await page.route("**/api/challenge", async (route) => {
        await challenge.promise;
        await route.continue();
      });
      await page.goto("/admin/login");
      await signIn(page, ADMINISTRATOR);
      await expect(page.getByRole("button", { name: "Iniciando sesión..." })).toBeDisabled();
      challenge.resolve();
      await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
      expect(JSON.parse(atob(proof ?? ""))).toMatchObject({ solution: { counter: expect.any(Number) } });
    });
  });

  test("the logout screen without a session has nothing to do", { tag: "@soak" }, async ({ page }) => {
    await page.goto("/admin/logout");
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});

test.describe("signed in for this test only", () => {
  test.use({ storageState: { cookies: [], origins: [] }, allowedMessages: [/401/] });

  // An account per test: the sign-ins of all tests of a worker together would exceed the limit of one account.
  let account: Account;
  test.beforeEach(async ({ page, site }, { testId }) => {
    account = { email: `${testId}@example.org`, password: PASSWORD };
    await addAccount(site, account, "admin");
    await page.goto("/admin/login");
    await signIn(page, account);
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  });

  test("logging out confirms, waits and leads to the login; the other tab follows", { tag: "@soak" }, async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto("/admin/guests");
    await expect(other.getByRole("heading", { name: "Gestión de Invitados" })).toBeVisible();
    await page.goto("/admin/logout");
    await expect(page.getByText("Sesión cerrada")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(other).toHaveURL(/\/admin\/login$/);
    expect((await page.request.get("/api/admin/topics")).status()).toBe(401);
  });

  test("a session that ends during an edit: sign in in place, and the save continues", async ({
    page,
    context,
  }) => {
    await page.goto("/admin/topics/new");
    await page.getByLabel("Nombre").fill("Tema de la sesión vencida");
    await context.clearCookies();
    await page.getByRole("button", { name: "Crear Tema" }).click();
    const dialog = page.getByRole("dialog", { name: "Tu sesión venció" });
    await expect(dialog.getByLabel("Email")).toHaveValue(account.email);
    await signInAgain(page);
    await expect(page.getByText("Tema creado", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/topics$/);
  });

  test.describe("a logout that fails", () => {
    test.use({ allowedMessages: [/401|503/] });

    test("shows on the login that the session is still open", { tag: "@soak" }, async ({ page }) => {
      await page.route("**/api/session", (route) =>
        route.request().method() === "DELETE"
          ? route.fulfill({
              status: 503,
              json: { error: { code: "unavailable", message: "No disponible." } },
            })
          : route.continue(),
      );
      await page.getByRole("button", { name: "Cerrar sesión" }).click();
      await expect(page).toHaveURL(/\/admin\/login$/);
      await expect(page.getByText("en este navegador la sesión sigue abierta")).toBeVisible();
      expect((await page.request.get("/api/admin/topics")).status()).toBe(200);
      await page.unroute("**/api/session");
      await page.getByRole("button", { name: "Cerrar sesión de nuevo" }).click();
      await expect(page.getByText("en este navegador la sesión sigue abierta")).toHaveCount(0);
      expect((await page.request.get("/api/admin/topics")).status()).toBe(401);
    });
  });

  test("the sign-out button of the layout", { tag: "@soak" }, async ({ page }) => {
    await expect(page.getByText(account.email)).toBeVisible();
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});
