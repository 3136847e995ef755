import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackOffice, cookieIn, emailOf, openBackOffice, PASSWORD } from "./back-office.ts";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.dispose());

/** The lines that one request logs at the default level. */
async function saidBy(work: () => Promise<unknown>): Promise<object[]> {
  office.api.lines.length = 0;
  await work();
  return office.api.lines
    .filter(({ level }) => level !== "debug")
    .map(({ level, event, details }) => ({ level, event, ...details }));
}

test("sign-ins, refusals of people and what signed-in people write are logged, without personal data", async () => {
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
