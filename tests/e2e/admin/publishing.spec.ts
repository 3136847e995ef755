import type { Page } from "@playwright/test";
import type { PublishingOverview, SiteRelease } from "#core/publishing/publishing-schemas.ts";
import { expect, test } from "./fixtures.ts";

const AT = "2026-03-02T15:00:00.000Z";
const OLDER = "2026-03-01T15:00:00.000Z";

const quiet: PublishingOverview = {
  pending: [],
  count: 0,
  planned: { count: 1, next: [{ id: "9", number: "9", publishAt: "2099-03-02T15:00:00.000Z" }] },
  revision: 7,
  publishedRevision: 7,
  mode: "local",
  auto: { enabled: true, paused: false, quietSeconds: 30, maxSeconds: 300, nextAt: null },
  running: null,
  live: { id: "new", builtAt: AT, revision: 7, newest: true },
  builds: [],
};
const change: PublishingOverview["pending"][number] = {
  table: "episodes",
  recordId: "1",
  episode: { id: "1", number: "4" },
  name: null,
  action: "update",
  edits: 3,
  records: 1,
  changeSet: null,
  actor: "editora@example.org",
  at: AT,
};
const build: PublishingOverview["builds"][number] = {
  id: 1,
  startedAt: AT,
  finishedAt: AT,
  durationSeconds: 65,
  result: "published",
  cause: "auto",
  reason: null,
  revision: 7,
  releaseId: "new",
  people: ["editora@example.org"],
  changes: 2,
  numbers: ["4"],
};

/**
 * Mocks the API's responses about builds, because the server of these tests does not build. Tests change the returned
 * object.
 */
async function play(page: Page, first: Partial<PublishingOverview>) {
  const stage = { overview: { ...quiet, ...first }, releases: [] as SiteRelease[], shown: 7 };
  await page.route("**/api/admin/publishing", (route) => route.fulfill({ json: stage.overview }));
  await page.route("**/api/admin/publishing/releases", (route) =>
    route.fulfill({ json: { releases: stage.releases } }),
  );
  await page.route("**/built.json", (route) => route.fulfill({ json: { revision: stage.shown } }));
  return stage;
}

test("automatic publishing is paused and resumed, and the dashboard shows it", { tag: "@soak" }, async ({
  page,
}) => {
  const stage = await play(page, {});
  await page.route("**/api/admin/publishing/pause", (route) => {
    const { paused } = route.request().postDataJSON();
    stage.overview = { ...stage.overview, auto: { ...stage.overview.auto, paused } };
    return route.fulfill({ json: { paused } });
  });
  await page.goto("/admin/publishing");
  await page.getByRole("button", { name: "Pausar la automática" }).press("Enter");
  await expect(page.getByText(/^La publicación automática está en pausa: los cambios esperan/)).toBeVisible();
  await page.goto("/admin");
  await page.getByRole("link", { name: /la publicación automática está en pausa/ }).click();
  await page.getByRole("button", { name: "Seguir publicando sola" }).click();
  await expect(page.getByText(/^Los cambios se publican solos/)).toBeVisible();
});

test("an edit is counted on the dashboard and listed with its editor", async ({ page, colleague }) => {
  const made = await colleague.post("/api/admin/topics", { data: { name: "Tema sin publicar" } });
  expect(made.status()).toBe(201);
  await page.goto("/admin");
  await page.getByRole("link", { name: /^\d+ cambios? sin publicar/ }).click();
  await expect(page).toHaveURL(/\/admin\/publishing$/);
  const row = page.getByRole("row", { name: /Tema sin publicar/ });
  await expect(row).toContainText("Se creó");
  await expect(row).toContainText("editora@example.org");
  await expect(page.getByText("hay que volver a construirlo a mano")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publicar ahora" })).toBeDisabled();
});

test("publishing: one change, in progress, done", async ({ page }) => {
  const stage = await play(page, { pending: [change], count: 1 });
  await page.route("**/api/admin/publishing/publish", (route) => {
    Object.assign(stage.overview, { running: { startedAt: AT, stage: "render", cause: "manual" } });
    return route.fulfill({ status: 202, json: { revision: 8 } });
  });
  await page.goto("/admin/publishing");
  await expect(page.getByText("1 cambio sin publicar", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Programa (?!\d)/ })).toContainText("Se cambió (3 veces)");
  await page.getByRole("button", { name: "Publicar ahora" }).click();
  await expect(page.getByText(/armando las páginas/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Publicando..." })).toBeDisabled();
  stage.overview = { ...quiet, builds: [build] };
  await expect(page.getByText("0 cambios sin publicar", { exact: true })).toBeVisible();
  await expect(page.getByText(/Última publicación: .*, en 1 min 5 s\./)).toBeVisible();
  await expect(page.getByRole("button", { name: "Publicar ahora" })).toBeEnabled();
});

test("changes stand under their programme, and lead to the forms", async ({ page }) => {
  const topic = { ...change, table: "topics", recordId: "9", episode: null, name: "Candombe" };
  const photo = { ...change, table: "episode_photos", recordId: "3" };
  const comment = { ...change, table: "comments", recordId: "7", name: null };
  const gone = {
    ...change,
    table: "guests",
    recordId: "8",
    episode: null,
    name: "Elvira",
    action: "delete" as const,
  };
  await play(page, { pending: [topic, change, gone, photo, comment], count: 5 });
  await page.goto("/admin/publishing");
  const waiting = page.getByRole("region", { name: "Sin publicar" });
  await expect(waiting.getByRole("rowheader")).toHaveText([
    "Programa 4",
    "Programa",
    "Foto",
    "Comentario",
    "Fuera de los programas",
    "Tema: Candombe",
    "Invitado: Elvira",
  ]);
  const links = waiting.getByRole("link");
  await expect(links).toHaveText(["Programa 4", "Foto", "Comentario", "Tema: Candombe"]);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual([
    "/admin/episodes/edit/1",
    "/admin/episode-photos/edit/3",
    "/admin/comments?id=7",
    "/admin/topics/edit/9",
  ]);
  await expect(waiting.getByRole("heading", { level: 3 })).toHaveText([
    "Programa 4",
    "Fuera de los programas",
  ]);
});

test("a failed build shows the reason and the log", async ({ page }) => {
  const reason = "El Programa 4 tiene un enlace roto.\nlínea uno del registro";
  await play(page, { builds: [{ ...build, result: "failed", reason, releaseId: null }] });
  await page.goto("/admin/publishing");
  await expect(page.getByRole("alert")).toContainText("El Programa 4 tiene un enlace roto.");
  const row = page.getByRole("row", { name: /Falló/ });
  await expect(row.getByText("línea uno del registro")).toBeHidden();
  await row.getByText("El Programa 4 tiene un enlace roto.").click();
  await expect(row.getByText("línea uno del registro")).toBeVisible();
});

test("a build requested from a host: the next request, and the next automatic build", {
  tag: "@soak",
}, async ({ page }) => {
  const asked = {
    ...build,
    result: "requested" as const,
    finishedAt: null,
    durationSeconds: null,
    revision: 8,
  };
  const auto = { ...quiet.auto, nextAt: "2026-03-02T15:30:00.000Z" };
  const waiting = { pending: [change], count: 1, revision: 8, mode: "hook" as const, live: null, auto };
  const stage = await play(page, { ...waiting, builds: [asked] });
  await page.goto("/admin/publishing");
  await expect(page.getByText(/Pedida al servicio .* Falta que avise que terminó/)).toBeVisible();
  await expect(page.getByText(/Si no avisa, se le vuelve a pedir: 02\/03\/2026/)).toBeVisible();
  stage.overview.revision = 9;
  await expect(page.getByText(/Próxima publicación automática: 02\/03\/2026/)).toBeVisible();
});

test("a host that has built but does not show the new version yet", { tag: "@soak" }, async ({ page }) => {
  const stage = await play(page, { mode: "hook", live: null, builds: [{ ...build, releaseId: null }] });
  stage.shown = 6;
  const notice = page.getByText("Los visitantes todavía ven una versión anterior");
  await page.goto("/admin/publishing");
  await expect(notice).toBeVisible();
  stage.shown = 7;
  const asked = page.waitForResponse("**/built.json");
  await page.reload();
  await asked;
  await expect(page.getByText(/Última publicación/)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("restoring an earlier version asks first", { tag: "@soak" }, async ({ page }) => {
  const stage = await play(page, { builds: [build] });
  const kept = { revision: 7, durationSeconds: 65, episodes: 3 };
  stage.releases = [
    { ...kept, id: "new", builtAt: AT, current: true },
    { ...kept, id: "old", builtAt: OLDER, current: false },
  ];
  await page.route("**/api/admin/publishing/releases/old/restore", (route) => {
    stage.overview.live = { id: "old", builtAt: OLDER, revision: 6, newest: false };
    stage.releases = stage.releases.map((one) => ({ ...one, current: one.id === "old" }));
    return route.fulfill({ json: { id: "old" } });
  });
  await page.route("**/api/admin/publishing/releases/old/returning", (route) =>
    route.fulfill({
      json: {
        returning: [{ number: "1", title: "El tranvía" }],
        leaving: [{ number: "2", title: "" }],
        changed: [{ number: "3", title: "La rambla" }],
        photos: 1,
      },
    }),
  );
  const paused = page.waitForRequest("**/api/admin/publishing/pause");
  await page.route("**/api/admin/publishing/pause", (route) => {
    stage.overview.auto.paused = true;
    return route.fulfill({ json: { paused: true } });
  });
  await page.goto("/admin/publishing");
  await expect(
    page.getByText(
      "3 programas. Automática con cambios de editora@example.org: 2 cambios (entre otros, programa 4).",
    ),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Cambiar cuándo se publica el programa 9" })).toBeVisible();
  await page.getByRole("button", { name: /Volver a esta versión: 01\/03\/2026/ }).click();
  const question = page.getByRole("dialog", { name: /volver a la versión del 01\/03\/2026/ });
  await expect(question.getByRole("heading", { level: 3 })).toHaveText([
    "Vuelve a verse: 1 programa",
    "Deja de verse: 1 programa",
    "Se ve como era entonces: 1 programa",
  ]);
  await expect(question.getByRole("listitem")).toHaveText([
    "Programa 1: El tranvía",
    "Programa 2",
    "Programa 3: La rambla",
  ]);
  await expect(question.getByText("1 foto vuelve a verse.")).toBeVisible();
  await expect(question.getByRole("checkbox", { name: /Pausar la publicación automática/ })).toBeChecked();
  await question.getByRole("button", { name: "Volver a esta versión" }).click();
  expect((await paused).postDataJSON()).toEqual({ paused: true });
  await expect(page.getByText("Los visitantes ven una versión anterior", { exact: true })).toBeVisible();
  await expect(page.getByText("Todo está publicado")).toHaveCount(0);
  await expect(
    page.getByText("0 cambios sin publicar, y los visitantes ven una versión anterior"),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /Volver a esta versión: 02\/03\/2026/ })).toBeVisible();
});
