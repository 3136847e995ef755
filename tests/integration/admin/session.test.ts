import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { memoryLimiter } from "#api/rate-limit/limiter.ts";
import { sessionCookie } from "#api/session/session-cookie.ts";
import type { SignInLimits } from "#api/session/sign-in.ts";
import { openTestApi, type TestApi } from "#tests/support/api.ts";
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

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.dispose());

const whoAmI = async (cookie: string, api = office.api) => {
  const response = await api.request("GET", "/api/session", { headers: { cookie } });
  return { response, user: (await response.json()).user };
};
/** A cookie of this installation with whatever tokens. */
const sealed = async (accessToken: string, refreshToken = "x", since = Date.now()) => {
  const cookie = sessionCookie(office.database.backend.secretKey, "http://localhost:4321", Date.now);
  return (await cookie.written({} as never, { accessToken, refreshToken, since })).split(";")[0] ?? "";
};
const sessionIdOf = async (caller: "administrator") => {
  const sql = "select id from auth.sessions where user_id = $1 order by created_at desc limit 1";
  const { rows } = await office.database.pg.query<{ id: string }>(sql, [office.idOf(caller)]);
  return rows[0]?.id;
};

describe("signing in", () => {
  test("gives a cookie that scripts, other sites and readers cannot use", async () => {
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
        active: true,
        passwordIsTemporary: false,
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
      role: "user",
      active: false,
      passwordIsTemporary: false,
    });
  });

  test.each([
    ["a wrong password", { email: emailOf("administrator"), password: "otra clave bien larga" }],
    ["an unknown account", { email: "nadie@example.org", password: PASSWORD }],
  ])("%s is refused with the same words", async (_, form) => {
    const response = await office.api.post("/api/session", form);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: { code: "invalid_credentials", message: "El correo o la contraseña no son correctos." },
    });
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  test("a refusal takes the same time whether the account exists or not", async () => {
    const api = openTestApi(office.database.backend, {
      config: { signIn: { ...NO_SIGN_IN_LIMITS, refusalMs: 500 } },
    });
    for (const email of [emailOf("administrator"), "nadie@example.org"]) {
      const start = performance.now();
      await api.post("/api/session", { email, password: "otra clave bien larga" });
      const took = performance.now() - start;
      expect(took).toBeGreaterThan(480);
      expect(took).toBeLessThan(900);
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

  test("a page of another site cannot sign anybody in or out", async () => {
    const foreign = { origin: "https://otro.example" };
    const form = { email: emailOf("administrator"), password: PASSWORD };
    expect((await office.api.post("/api/session", form, foreign)).status).toBe(403);
    const cookie = office.cookieOf("administrator");
    const out = await office.api.request("DELETE", "/api/session", { headers: { ...foreign, cookie } });
    expect(out.status).toBe(403);
    expect((await whoAmI(cookie)).user).not.toBeNull();
  });
});

describe("guessing", () => {
  const WRONG = "otra clave bien larga";
  const MANY = 1000;
  /** Limits of which only those given bind; `address` is read at each request. */
  const limited = (limits: Partial<SignInLimits>, address = () => "192.0.2.7") =>
    openTestApi(office.database.backend, {
      limiter: memoryLimiter(Date.now),
      clientAddress: () => address(),
      config: {
        signIn: {
          windowSeconds: 900,
          perDevice: MANY,
          perAddress: MANY,
          perPlace: MANY,
          perAccount: MANY,
          refusalMs: 0,
          ...limits,
        },
      },
    });
  const email = emailOf("collaborator");
  const attempt = async (api: TestApi, password: string, cookie = "") =>
    (await api.post("/api/session", { email, password }, cookie ? { cookie } : {})).status;
  const guess = async (api: TestApi, times: number) => {
    for (let n = 0; n < times; n++) expect(await attempt(api, WRONG)).toBe(401);
  };
  const deviceIn = (response: Response) => response.headers.getSetCookie()[1]?.split(";")[0] ?? "";
  const known = async (api: TestApi) =>
    deviceIn(await api.post("/api/session", { email, password: PASSWORD }));

  test("an address has so many attempts for an account, and the right password is then refused too", async () => {
    let address = "192.0.2.7";
    const api = limited({ perPlace: 3 }, () => address);
    await guess(api, 3);
    const response = await api.post("/api/session", { email, password: PASSWORD });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    // Neither another account nor another place has to do with it.
    const other = { email: emailOf("account"), password: PASSWORD };
    expect((await api.post("/api/session", other)).status).toBe(200);
    address = "198.51.100.9";
    expect(await attempt(api, PASSWORD)).toBe(200);
  });

  test("an address has so many attempts, whatever the account", async () => {
    const api = limited({ perAddress: 3 });
    const at = (n: number) => api.post("/api/session", { email: `n${n}@example.org`, password: WRONG });
    for (let n = 0; n < 3; n++) expect((await at(n)).status).toBe(401);
    expect((await at(4)).status).toBe(429);
  });

  test("from many addresses it is slowed down, without locking out a browser that was signed in before", async () => {
    let n = 0;
    const api = limited({ perAccount: 5, perDevice: 3 }, () => `198.51.100.${n++}`);
    const device = await known(api);
    expect(device).toMatch(/^archivo_device=/);
    await guess(api, 4);
    expect(await attempt(api, PASSWORD)).toBe(429);
    expect(await attempt(api, PASSWORD, device)).toBe(200);
    // That browser has limits of its own.
    for (let more = 0; more < 2; more++) expect(await attempt(api, WRONG, device)).toBe(401);
    expect(await attempt(api, PASSWORD, device)).toBe(429);
  });

  test("one address that goes on guessing does not use up what the others have", async () => {
    let address = "192.0.2.7";
    const api = limited({ perPlace: 2, perAccount: 5 }, () => address);
    await guess(api, 2);
    for (let n = 0; n < 20; n++) expect(await attempt(api, WRONG)).toBe(429);
    address = "198.51.100.9";
    expect(await attempt(api, PASSWORD)).toBe(200);
  });

  test("only a cookie of this installation and of this account makes a browser known", async () => {
    const api = limited({ perPlace: 4 });
    const device = await known(api);
    const ofAnother = deviceIn(
      await api.post("/api/session", { email: emailOf("administrator"), password: PASSWORD }),
    );
    await guess(api, 3);
    for (const cookie of [
      ofAnother,
      `${device}0`,
      "archivo_device=",
      "archivo_device=a.b",
      "archivo_device=.",
    ]) {
      expect(await attempt(api, PASSWORD, cookie)).toBe(429);
    }
    expect(await attempt(api, PASSWORD, device)).toBe(200);
  });

  test("a known browser keeps its name, out of reach of scripts, and opens nothing by itself", async () => {
    const api = limited({});
    const first = await api.post("/api/session", { email, password: PASSWORD });
    const [, header = ""] = first.headers.getSetCookie();
    expect(header).toMatch(/^archivo_device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(header).not.toContain("@");
    const again = await api.post("/api/session", { email, password: PASSWORD }, { cookie: deviceIn(first) });
    expect(deviceIn(again)).toBe(deviceIn(first));
    expect((await whoAmI(deviceIn(first))).user).toBeNull();
  });
});

describe("a session", () => {
  test("nobody is nobody", async () => {
    for (const cookie of ["", "archivo_session=", "archivo_session=a.b.c.d.e", "archivo_session=%00"]) {
      expect((await whoAmI(cookie)).user).toBeNull();
    }
  });

  test("a changed cookie is worth nothing", async () => {
    const cookie = office.cookieOf("administrator");
    const at = cookie.length - 40;
    const changed = cookie.slice(0, at) + (cookie[at] === "A" ? "B" : "A") + cookie.slice(at + 1);
    expect((await whoAmI(changed)).user).toBeNull();
  });

  test("is renewed on the server when its token has expired, once for requests that come together", async () => {
    const cookie = await signIn(office.api, emailOf("administrator"));
    const later = openTestApi(office.database.backend, { now: () => Date.now() + 2 * 3_600_000 });
    // The renewed token is also "expired" for that clock: what matters is that the new cookie works now.
    const before = await countRefreshTokens();
    await Promise.all(Array.from({ length: 5 }, () => whoAmI(cookie, later)));
    expect((await countRefreshTokens()) - before).toBe(1);
  });

  test("an expired token gives way to a new one, told to the browser", async () => {
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

  test("signing out without a session is no failure", async () => {
    expect((await office.api.request("DELETE", "/api/session")).status).toBe(204);
  });

  test("the role is read each time: who is demoted or switched off is so at once", async () => {
    const { pg } = office.database;
    const id = office.idOf("collaborator");
    const cookie = office.cookieOf("collaborator");
    await pg.query("update profiles set role = 'admin' where id = $1", [id]);
    expect((await office.ask("collaborator", "GET", "/episodes")).status).toBe(200);
    await pg.query("update profiles set active = false where id = $1", [id]);
    expect((await office.ask("collaborator", "GET", "/episodes")).status).toBe(403);
    expect((await whoAmI(cookie)).user).toMatchObject({ active: false });
    await pg.query("update profiles set active = true, role = 'user' where id = $1", [id]);
    expect((await office.ask("collaborator", "GET", "/episodes")).status).toBe(403);
  });
});

describe("tokens", () => {
  const good = async () => ({
    sub: office.idOf("administrator"),
    aud: "authenticated",
    role: "authenticated",
    session_id: await sessionIdOf("administrator"),
  });
  const secret = () => office.database.secrets.jwtSecret;
  const userOfToken = async (token: string) => (await whoAmI(await sealed(token))).user;

  test("one made as the auth service makes them is taken", async () => {
    expect(await userOfToken(await forgeToken(secret(), await good()))).toMatchObject({ role: "admin" });
  });

  test.each([
    ["of the database's owner", { role: "postgres" }],
    ["of the server itself", { role: "service_role" }],
    ["of nobody", { role: "anon" }],
    ["without role", { role: null }],
    ["for another audience", { aud: "otro" }],
    ["without audience", { aud: null }],
    ["of another issuer", { iss: "https://otro.example/auth/v1" }],
    ["that has expired", { exp: Math.floor(Date.now() / 1000) - 60 }],
    ["without session", { session_id: null }],
    ["of an unknown session", { session_id: crypto.randomUUID() }],
    ["whose person is no id", { sub: "' or 1=1" }],
  ])("one %s is not", async (_, changes) => {
    expect(await userOfToken(await forgeToken(secret(), { ...(await good()), ...changes }))).toBeNull();
  });

  test("one without an expiry, unsigned, or signed with another secret is not", async () => {
    const claims = await good();
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const unsigned = `${part({ alg: "none", typ: "JWT" })}.${part({ ...claims, exp: 4e9, iat: 1 })}.`;
    const signed = await forgeToken(secret(), claims);
    const [, payload, signature] = signed.split(".");
    const renamed = `${part({ alg: "HS512", typ: "JWT" })}.${payload}.${signature}`;
    const foreign = await forgeToken("otro secreto de cuarenta y tres caracteres!!", claims);
    const endless = await forgeToken(secret(), { ...claims, exp: null });
    for (const token of [unsigned, renamed, foreign, endless, "", "a.b.c", `${signed}x`]) {
      expect(await userOfToken(token)).toBeNull();
    }
  });

  test("somebody else's session does not pass for one's own", async () => {
    const claims = { ...(await good()), sub: office.idOf("account") };
    expect(await userOfToken(await forgeToken(secret(), claims))).toBeNull();
  });
});

async function tokensOf(email: string) {
  const { backend } = office.database;
  const { signInWithPassword } = await import("#db/auth.ts");
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
