import { afterAll, beforeAll, expect, test } from "vitest";
import { signInWithPassword } from "#db/account/auth.ts";
import { type BackOffice, cookieIn, emailOf, openBackOffice, PASSWORD, signIn } from "./back-office.ts";
import { sealedCookie, whoIs } from "./sessions.ts";

const DAY_MS = 86_400_000;
let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.dispose());

const list = async (cookie: string) =>
  (await office.api.request("GET", "/api/sessions", { headers: { cookie } })).json();
const end = async (cookie: string, id: string) =>
  (await office.api.request("DELETE", `/api/sessions/${id}`, { headers: { cookie } })).status;
const userOf = async (cookie: string) => (await whoIs(office.api, cookie)).user;

test("a person sees and ends their own sessions only", async () => {
  const email = emailOf("collaborator");
  const here = await signIn(office.api, email);
  const lost = await signIn(office.api, email);
  const sessions: { id: string; isCurrent: boolean; since: string; usedAt: string }[] = await list(here);
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  for (const { since, usedAt } of sessions) expect([since, usedAt].join()).toMatch(/Z,.*Z$/);
  const current = (await list(lost)).find((session: { isCurrent: boolean }) => session.isCurrent).id;
  expect(await end(office.cookieOf("administrator"), current)).toBe(404);
  expect(await userOf(lost)).toMatchObject({ email });
  expect(await end(here, current)).toBe(204);
  expect(await userOf(lost)).toBeNull();
  expect(await userOf(here)).toMatchObject({ email });
  expect(await end(here, current)).toBe(404);
  expect((await office.api.request("GET", "/api/sessions")).status).toBe(401);
});

test("each session has the browser and the system in which it was opened, until it ends", async () => {
  const email = emailOf("administrator");
  const open = async (agent: string) => {
    const form = { email, password: PASSWORD };
    return cookieIn(await office.api.post("/api/session", form, { "user-agent": agent }));
  };
  const here = await open("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0");
  const lost = await open(
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  );
  const browserOf = async (cookie: string) =>
    (await list(cookie)).find((session: { isCurrent: boolean }) => session.isCurrent);
  expect((await browserOf(here)).browser).toBe("Firefox en Windows");
  const { id, browser } = await browserOf(lost);
  expect(browser).toBe("Safari en iPhone");
  const kept = async () =>
    (await office.database.pg.query("select 1 from private.session_browsers where session_id = $1", [id]))
      .rows.length;
  expect(await kept()).toBe(1);
  expect(await end(here, id)).toBe(204);
  expect(await kept()).toBe(0);
  const browsers = async () =>
    (await office.database.pg.query("select browser from private.session_browsers where browser like 'x%'"))
      .rows;
  await office.database.pg.query("select public.note_session_browser(gen_random_uuid(), 'x')");
  expect(await browsers()).toHaveLength(1);
  await office.database.pg.query("select public.purge_expired()");
  expect(await browsers()).toEqual([]);
  expect((await browserOf(here)).browser).toBe("Firefox en Windows");
});

test("a session that has ended by its age, or without use, is not listed as open", async () => {
  const email = emailOf("editor");
  const here = await signIn(office.api, email);
  const ids = async () => (await list(here)).map((session: { id: string }) => session.id);
  const known = await ids();
  const age = async (columns: string) => {
    await signIn(office.api, email);
    const [id] = (await ids()).filter((one: string) => !known.includes(one));
    await office.database.pg.query(`update auth.sessions set ${columns} where id = $1`, [id]);
  };
  await age("created_at = now() - interval '31 days', updated_at = now(), refreshed_at = now()");
  await age(
    "created_at = now() - interval '20 days', updated_at = now() - interval '15 days', refreshed_at = now() - interval '15 days'",
  );
  expect(await ids()).toEqual(known);
});

test("requests of a suspended account say so, and its sessions stay ended when it is active again", async () => {
  const id = office.idOf("collaborator");
  const cookie = await signIn(office.api, emailOf("collaborator"));
  await office.admin("PATCH", `/collaborators/${id}`, { active: false });
  const refused = await office.api.request("GET", "/api/admin/comments", { headers: { cookie } });
  expect([refused.status, (await refused.json()).error.code]).toEqual([403, "suspended"]);
  await office.admin("PATCH", `/collaborators/${id}`, { active: true });
  expect(await userOf(cookie)).toBeNull();
  expect(await userOf(await signIn(office.api, emailOf("collaborator")))).toMatchObject({ active: true });
});

test("a session unused for fourteen days is over, although its tokens are valid", async () => {
  const tokens = await signInWithPassword(office.database.backend, emailOf("administrator"), PASSWORD);
  const since = Date.now() - 20 * DAY_MS;
  const cookie = (usedAt: number) =>
    sealedCookie(office, tokens?.accessToken ?? "", tokens?.refreshToken ?? "", since, usedAt);
  expect(await userOf(await cookie(Date.now() - 13 * DAY_MS))).toMatchObject({ role: "admin" });
  expect(await userOf(await cookie(Date.now() - 14 * DAY_MS))).toBeNull();
});
