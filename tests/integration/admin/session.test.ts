import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import {
  type BackOffice,
  cookieIn,
  emailOf,
  forgeToken,
  NO_SIGN_IN_LIMITS,
  openBackOffice,
  PASSWORD,
  signIn,
} from "./back-office.ts";
import { sealedCookie, whoIs } from "./sessions.ts";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.dispose());

const whoAmI = (cookie: string, api = office.api) => whoIs(api, cookie);
const sealed = (accessToken: string, refreshToken: string, since?: number) =>
  sealedCookie(office, accessToken, refreshToken, since);

describe("signing in", () => {
  test("sets a cookie that scripts and other sites cannot use", async () => {
    const response = await office.api.post("/api/session", {
      email: " Administrator@Example.org ",
      password: PASSWORD,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      user: {
        id: office.idOf("administrator"),
        email: emailOf("administrator"),
        role: "admin",
        name: null,
        active: true,
        passwordIsTemporary: false,
        secondFactor: "off",
      },
    });
    const [header = ""] = response.headers.getSetCookie();
    expect(header).toMatch(/^archivo_session=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(header).not.toContain("eyJhbGciOiJIUzI1NiI");
    expect(header.length).toBeLessThan(4096);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("on https the cookie is bound to the host", async () => {
    const api = openTestApi(office.database.backend, {
      config: { siteUrl: "https://archivo.example", signIn: NO_SIGN_IN_LIMITS },
    });
    const response = await api.post(
      "/api/session",
      { email: emailOf("administrator"), password: PASSWORD },
      { origin: "https://archivo.example" },
    );
    const [session, device] = response.headers.getSetCookie();
    expect(session).toMatch(/^__Host-archivo_session=.*; Secure; SameSite=Strict$/);
    expect(device).toMatch(/^__Host-archivo_device=.*; Secure; SameSite=Strict$/);
  });

  test("an account without profile is a user without rights", async () => {
    const { user } = await whoAmI(office.cookieOf("account"));
    expect(user).toEqual({
      id: office.idOf("account"),
      email: emailOf("account"),
      name: null,
      role: "user",
      active: false,
      passwordIsTemporary: false,
      secondFactor: "off",
    });
  });

  test.each([
    ["a wrong password", { email: emailOf("administrator"), password: "otra clave bien larga" }],
    ["an unknown account", { email: "nadie@example.org", password: PASSWORD }],
  ])("%s is refused with the same message", async (_, form) => {
    const response = await office.api.post("/api/session", form);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: { code: "invalid_credentials", message: "El correo o la contraseña no son correctos." },
    });
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  test("a refusal takes the same minimum time whether the account exists or not", async () => {
    const api = openTestApi(office.database.backend, {
      config: { signIn: { ...NO_SIGN_IN_LIMITS, refusalMs: 500 } },
    });
    for (const email of [emailOf("administrator"), "nadie@example.org"]) {
      const start = performance.now();
      await api.post("/api/session", { email, password: "otra clave bien larga" });
      expect(performance.now() - start).toBeGreaterThan(480);
    }
  });

  test.each([
    ["email", { email: "", password: PASSWORD }],
    ["email", { email: "nadie", password: PASSWORD }],
    ["password", { email: "a@b.uy", password: "" }],
    ["password", { email: "a@b.uy", password: "x".repeat(1001) }],
    ["password", { email: "a@b.uy", password: { $ne: "" } }],
  ])("%s is refused at its field (case %#)", async (field, form) => {
    const response = await office.api.post("/api/session", form);
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).error.fields)).toEqual([field]);
  });

  test("another site can neither sign in nor sign out", async () => {
    const foreign = { origin: "https://otro.example" };
    const form = { email: emailOf("administrator"), password: PASSWORD };
    expect((await office.api.post("/api/session", form, foreign)).status).toBe(403);
    const cookie = office.cookieOf("administrator");
    const out = await office.api.request("DELETE", "/api/session", { headers: { ...foreign, cookie } });
    expect(out.status).toBe(403);
    expect((await whoAmI(cookie)).user).not.toBeNull();
  });
});

describe("a session", () => {
  test("an empty or malformed cookie gives no user", async () => {
    for (const cookie of ["", "archivo_session=", "archivo_session=a.b.c.d.e", "archivo_session=%00"]) {
      expect((await whoAmI(cookie)).user).toBeNull();
    }
  });

  test("a changed cookie is refused", async () => {
    const cookie = office.cookieOf("administrator");
    const at = cookie.length - 40;
    const changed = cookie.slice(0, at) + (cookie[at] === "A" ? "B" : "A") + cookie.slice(at + 1);
    expect((await whoAmI(changed)).user).toBeNull();
  });

  test("is renewed on the server when its token has expired, once for simultaneous requests", async () => {
    const cookie = await signIn(office.api, emailOf("administrator"));
    const later = openTestApi(office.database.backend, { now: () => Date.now() + 2 * 3_600_000 });
    // The renewed token is expired for that clock, too; relevant is only that the new cookie works now.
    const before = await countRefreshTokens();
    await Promise.all(Array.from({ length: 5 }, () => whoAmI(cookie, later)));
    expect((await countRefreshTokens()) - before).toBe(1);
  });

  test("an expired token is replaced, and the browser gets the new cookie", async () => {
    const { accessToken, refreshToken } = await tokensOf(emailOf("administrator"));
    const [header, payload] = accessToken.split(".");
    const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString());
    expect(header).toBeTruthy();
    const stale = await forgeToken(office.database.secrets.jwtSecret, { ...claims, exp: 1000 });
    const { response, user } = await whoAmI(await sealed(stale, refreshToken));
    expect(user).toMatchObject({ role: "admin" });
    expect((await whoAmI(cookieIn(response))).user).toMatchObject({ role: "admin" });
  });

  test("ends after thirty days", async () => {
    const { accessToken, refreshToken } = await tokensOf(emailOf("administrator"));
    const old = await sealed(accessToken, refreshToken, Date.now() - 31 * 86_400_000);
    expect((await whoAmI(old)).user).toBeNull();
  });

  test("signing out ends every copy of its cookie at once, and no other session", async () => {
    const cookie = await signIn(office.api, emailOf("administrator"));
    const response = await office.api.request("DELETE", "/api/session", { headers: { cookie } });
    expect(response.status).toBe(204);
    expect(response.headers.get("set-cookie")).toMatch(/^archivo_session=; Max-Age=0;/);
    const { response: after, user } = await whoAmI(cookie);
    expect(user).toBeNull();
    expect(after.headers.get("set-cookie")).toMatch(/Max-Age=0/);
    const replay = await office.api.request("GET", "/api/admin/episodes", { headers: { cookie } });
    expect(replay.status).toBe(401);
    expect((await whoAmI(office.cookieOf("administrator"))).user).not.toBeNull();
  });

  test("signing out without a session succeeds", async () => {
    expect((await office.api.request("DELETE", "/api/session")).status).toBe(204);
  });

  test("the role is read for each request: demotion and suspension take effect at once", async () => {
    const { pg } = office.database;
    const id = office.idOf("collaborator");
    const cookie = office.cookieOf("collaborator");
    await pg.query("update profiles set role = 'admin' where id = $1", [id]);
    expect((await office.ask("collaborator", "GET", "/episodes")).status).toBe(200);
    await pg.query("update profiles set active = false where id = $1", [id]);
    expect((await office.ask("collaborator", "GET", "/episodes")).status).toBe(403);
    expect((await whoAmI(cookie)).user).toMatchObject({ active: false });
    await pg.query("update profiles set active = true, role = 'user' where id = $1", [id]);
    const anew = await signIn(office.api, emailOf("collaborator"));
    const visit = await office.api.request("GET", "/api/admin/episodes", { headers: { cookie: anew } });
    expect(visit.status).toBe(403);
  });
});

async function tokensOf(email: string) {
  const { backend } = office.database;
  const { signInWithPassword } = await import("#db/account/auth.ts");
  const tokens = await signInWithPassword(backend, email, PASSWORD);
  if (!tokens) throw new Error("no tokens");
  return tokens;
}

async function countRefreshTokens(): Promise<number> {
  const { rows } = await office.database.pg.query<{ n: number }>(
    "select count(*)::int as n from auth.refresh_tokens",
  );
  return rows[0]?.n ?? 0;
}
