import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackOffice, cookieIn, emailOf, openBackOffice, PASSWORD } from "./back-office.ts";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.dispose());

/** Lines that `work` logs at the default level. */
async function saidBy(work: () => Promise<unknown>): Promise<object[]> {
  office.api.lines.length = 0;
  await work();
  return office.api.lines
    .filter(({ level }) => level !== "debug")
    .map(({ level, event, details }) => ({ level, event, ...details }));
}

test("sign-ins, refusals and writes of signed-in people are logged, without personal data", async () => {
  const email = emailOf("administrator");
  const person = office.idOf("administrator");
  const enter = (password: string) => office.api.post("/api/session", { email, password });
  const session = { method: "POST", path: "/api/session" };
  let cookie = "";
  const said = [
    await saidBy(async () => {
      cookie = cookieIn(await enter(PASSWORD));
    }),
    await saidBy(() => enter("otra clave bien larga")),
    await saidBy(() => office.ask("anonymous", "GET", "/episodes")),
    await saidBy(() => office.ask("collaborator", "DELETE", "/guests/1")),
    await saidBy(() => office.admin("POST", "/guests", { name: "Elvira" })),
    await saidBy(() => office.api.request("DELETE", "/api/session", { headers: { cookie } })),
    await saidBy(() => office.ask("administrator", "GET", "/guests/nada")),
  ];
  expect(said).toEqual([
    [
      { level: "info", event: "signed_in", person },
      { level: "info", event: "accepted", ...session, status: 200, ms: expect.any(Number) },
    ],
    [{ level: "warn", event: "refused", ...session, status: 401, code: "invalid_credentials" }],
    [
      {
        level: "warn",
        event: "refused",
        method: "GET",
        path: "/api/admin/episodes",
        status: 401,
        code: "no_session",
      },
    ],
    [
      {
        level: "warn",
        event: "refused",
        method: "DELETE",
        path: "/api/admin/guests/1",
        status: 403,
        code: "forbidden",
      },
    ],
    [
      {
        level: "info",
        event: "accepted",
        method: "POST",
        path: "/api/admin/guests",
        status: 201,
        ms: expect.any(Number),
        person,
      },
    ],
    [
      {
        level: "info",
        event: "accepted",
        method: "DELETE",
        path: "/api/session",
        status: 204,
        ms: expect.any(Number),
      },
    ],
    [],
  ]);
  expect(JSON.stringify(said)).not.toMatch(/Elvira|example\.org|clave|192\.0\.2/);
});

test("a client error is one line without a stack", async () => {
  const json = { "content-type": "application/json" };
  const anywhere = "/api/episodes/00000000-0000-4000-8000-000000000001/comments";
  const statuses: number[] = [];
  office.api.lines.length = 0;
  for (const [method, path, body, headers] of [
    ["POST", "/api/session", "{", json],
    ["POST", "/api/session", "7", json],
    ["POST", anywhere, JSON.stringify({ content: 7 }), json],
    ["POST", "/api/contact", "x".repeat(70_000), json],
    ["POST", "/api/contact", "name=Ana", { "content-type": "text/plain" }],
    ["POST", "/api/contact", "{}", { ...json, origin: "https://otra.example" }],
    ["GET", "/api/nada", undefined, {}],
    ["PUT", "/api/session", undefined, {}],
    ["GET", "/api/%E0%A4%A", undefined, {}],
  ] as const) {
    const answer = await office.api.request(method, path, { headers, ...(body && { body }) });
    statuses.push(answer.status);
  }
  statuses.push((await office.ask("administrator", "GET", "/episodes?q=%00")).status);
  expect(statuses).toEqual([400, 400, 400, 413, 415, 403, 404, 405, 404, 400]);
  expect(office.api.lines.map(({ event, details }) => [event, Object.keys(details)])).toEqual(
    statuses.map(() => ["refused", ["method", "path", "status", "code"]]),
  );
});
