import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "#api/app.ts";
import { type BackOffice, type Caller, openBackOffice } from "./back-office.ts";

let office: BackOffice;
let routes: [method: string, path: string][];
beforeAll(async () => {
  office = await openBackOffice();
  const app = createApi({
    backend: office.database.backend,
    config: { siteUrl: null, version: "test" },
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    now: Date.now,
    clientAddress: () => null,
  });
  const all = app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/admin/"))
    .map(({ method, path }) => `${method} ${path.replace("/api/admin", "")}`);
  routes = [...new Set(all)].map((route) => route.split(" ") as [string, string]);
});
afterAll(() => office.dispose());

const isModeration = (path: string) => path.startsWith("/comments");
const concrete = (path: string) =>
  path.replace(":table", "episodes").replace(/:\w+/g, "00000000-0000-4000-8000-000000000001");

/** Routes for administrators only, besides those for collaborators. */
const FOR_ADMINISTRATORS = [
  "DELETE /recordings/unfinished/:person/:upload",
  "GET /backup",
  "GET /backup/recordings",
  "GET /backups",
  "GET /backups/:name",
  "POST /backups",
  "POST /backups/:name/restore",
  "POST /backups/uploads",
  "GET /demonstration",
  "POST /demonstration/clear",
  "GET /publishing/releases",
  "GET /publishing/releases/:id/returning",
  "POST /messages/erase",
  "POST /publishing/releases/:id/restore",
  "PUT /publishing/pause",
];
const isOfPeople = (path: string) => path.startsWith("/collaborators");

/** Statuses that a caller gets on the selected routes. */
async function statuses(caller: Caller, which: (path: string) => boolean): Promise<Set<number>> {
  const found = new Set<number>();
  for (const [method, path] of routes.filter(([, path]) => which(path))) {
    const body = method === "GET" || method === "DELETE" ? undefined : {};
    found.add((await office.ask(caller, method, concrete(path), body)).status);
  }
  return found;
}
/** 501 is expected: this installation stores neither pictures nor recordings. */
const hasFailed = (status: number) => status >= 500 && status !== 501;
const notModeration = (path: string) => !isModeration(path);

describe("every route of the back-office", () => {
  test("is listed", () => {
    expect(routes.length).toBeGreaterThan(40);
  });

  test("requires a session", async () => {
    expect(await statuses("anonymous", () => true)).toEqual(new Set([401]));
  });

  test.each(["account", "inactive"] as const)("refuses an account that is %s", async (caller) => {
    expect(await statuses(caller, () => true)).toEqual(new Set([403]));
  });

  test("refuses collaborators, except for moderation", async () => {
    expect(await statuses("collaborator", notModeration)).toEqual(new Set([403]));
    const moderation = await statuses("collaborator", isModeration);
    expect(moderation.has(401) || moderation.has(403)).toBe(false);
  });

  test("refuses editors the routes for administrators, and no others", async () => {
    const refused: string[] = [];
    const failed: string[] = [];
    for (const [method, path] of routes) {
      const body = method === "GET" || method === "DELETE" ? undefined : {};
      const { status } = await office.ask("editor", method, concrete(path), body);
      if (status === 401 || status === 403) refused.push(`${method} ${path}`);
      if (hasFailed(status)) failed.push(`${method} ${path}`);
    }
    expect(failed).toEqual([]);
    const people = routes.filter(([, path]) => isOfPeople(path)).map((route) => route.join(" "));
    expect(people.length).toBeGreaterThan(3);
    expect(refused.sort()).toEqual([...people, ...FOR_ADMINISTRATORS].sort());
  });

  test("refuses a query with NUL", async () => {
    const reads = routes.filter(([method]) => method === "GET");
    for (const [method, path] of reads) {
      for (const query of ["q=%00", "q=a%00b", "%00"]) {
        const { status } = await office.ask("administrator", method, `${concrete(path)}?${query}`);
        expect([path, query, status]).toEqual([path, query, 400]);
      }
    }
    expect(reads.length).toBeGreaterThan(20);
  });

  test("lets administrators in, and has no 5xx for unknown ids", async () => {
    const found = await statuses("administrator", (path) => path !== "/backup");
    const wrong = (status: number) => status === 401 || status === 403 || hasFailed(status);
    expect([...found].filter(wrong)).toEqual([]);
  });

  test("names the missing right when it refuses", async () => {
    const { body } = await office.ask("collaborator", "GET", "/episodes");
    expect(body.error).toEqual({
      code: "forbidden",
      message: "No tienes permisos de administrador para acceder a esta página.",
    });
  });

  test("tells a suspended person so", async () => {
    for (const path of ["/episodes", "/comments"]) {
      const { body } = await office.ask("inactive", "GET", path);
      expect(body.error).toEqual({
        code: "suspended",
        message: "Tu acceso está suspendido: pedile a quien administra el archivo que lo reactive.",
      });
    }
  });

  test("refuses writes from another site", async () => {
    for (const [method, path] of routes.filter(([method]) => method !== "GET")) {
      const response = await office.api.request(method, `/api/admin${concrete(path)}`, {
        headers: { origin: "https://otro.example", cookie: office.cookieOf("administrator") },
      });
      expect([path, response.status]).toEqual([path, 403]);
    }
  });

  test("is never cached", async () => {
    const headers = { cookie: office.cookieOf("administrator") };
    const response = await office.api.request("GET", "/api/admin/dashboard", { headers });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});
