import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memoryLimiter } from "#api/rate-limit/limiter.ts";
import { dropSecondFactor } from "#db/account/second-factor.ts";
import { serviceClient, userClient } from "#db/client.ts";
import { openTestApi, type TestApi } from "#tests/support/api.ts";
import {
  type BackOffice,
  cookieIn,
  emailOf,
  NO_SIGN_IN_LIMITS,
  openBackOffice,
  PASSWORD,
} from "./back-office.ts";
import { sentMails, tokenIn } from "./mailed-links.ts";

const SITE = "http://localhost:4321";
const MANY = 1_000_000;
const STEP_MS = 30_000;
const NO_LIMITS = { windowSeconds: 900, perDevice: MANY, perAccount: MANY, perDay: MANY };
const EMAIL = emailOf("administrator");

let office: BackOffice;
let clock = Date.now();
const now = () => clock;
let api: TestApi;
beforeAll(async () => {
  office = await openBackOffice();
  api = withLimits(NO_LIMITS);
});
afterAll(() => office.dispose());
beforeEach(() => {
  clock = Date.now();
});
afterEach(async () => {
  const { pg } = office.database;
  await pg.exec(
    "delete from private.second_factors; delete from private.recovery_codes; delete from private.verified_sessions",
  );
  await pg.exec("update profiles set second_factor = false where second_factor");
  await pg.exec("update private.account_rules set admins_need_second_factor = false");
});

function withLimits(secondFactor: typeof NO_LIMITS): TestApi {
  return openTestApi(office.database.backend, {
    now,
    limiter: memoryLimiter(now),
    config: { siteUrl: SITE, sendsMail: true, signIn: NO_SIGN_IN_LIMITS, secondFactor },
  });
}
/** A code of the application; `steps` after the present one. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock + steps * STEP_MS });
const post = async (path: string, body: object, cookie: string, by = api) => {
  const answer = await by.post(`/api/session${path}`, body, { cookie });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text ? JSON.parse(text) : null,
    cookies: answer.headers.getSetCookie(),
  };
};
const get = async (path: string, cookie: string) => {
  const answer = await api.request("GET", path, { headers: { cookie } });
  return { status: answer.status, body: await answer.json() };
};
const enter = async (email = EMAIL, by = api, cookie = "") => {
  const answer = await by.post("/api/session", { email, password: PASSWORD }, cookie ? { cookie } : {});
  return {
    cookie: cookieIn(answer),
    cookies: answer.headers.getSetCookie(),
    user: (await answer.json()).user,
  };
};
const prove = (code: string, cookie: string, by = api) => post("/second-step", { code }, cookie, by);

/** An account with its second step on, and the session that did so. */
async function turnOn(email = EMAIL) {
  const { cookie } = await enter(email);
  const { secret } = (await post("/second-factor/setup", {}, cookie)).body;
  const answer = await post("/second-factor", { code: codeOf(secret), password: PASSWORD }, cookie);
  expect(answer.status).toBe(200);
  // The next step: the code just used counts no more.
  clock += STEP_MS;
  return { cookie, secret: secret as string, codes: answer.body.recoveryCodes as string[] };
}

describe("switching it on", () => {
  test("takes a code and the password, answers ten recovery codes, and keeps nothing in clear", async () => {
    const { cookie } = await enter();
    const { secret, uri } = (await post("/second-factor/setup", {}, cookie)).body;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Archivo%20de%20radio:administrator%40example\.org\?/);
    expect(new URL(uri).searchParams.get("secret")).toBe(secret);
    const confirm = (code: string, password: string) => post("/second-factor", { code, password }, cookie);
    expect((await confirm(codeOf(secret), "otra clave bien larga")).body.error.fields).toHaveProperty(
      "password",
    );
    expect((await confirm("000000", PASSWORD)).body.error.fields).toHaveProperty("code");
    expect((await get("/api/session/second-factor", cookie)).body).toEqual({ isOn: false, codesLeft: 0 });
    const { status, body } = await confirm(codeOf(secret), PASSWORD);
    expect([status, new Set(body.recoveryCodes).size]).toEqual([200, 10]);
    expect((await get("/api/session/second-factor", cookie)).body).toEqual({ isOn: true, codesLeft: 10 });
    expect((await get("/api/session", cookie)).body.user.secondFactor).toBe("on");
    expect((await get("/api/admin/collaborators", cookie)).status).toBe(200);
    const { rows } = await office.database.pg.query<{ kept: string }>(
      `select (select string_agg(to_jsonb(f)::text, '') from private.second_factors f)
         || (select string_agg(to_jsonb(c)::text, '') from private.recovery_codes c)
         || (select string_agg(coalesce(a.changed::text, ''), '') from audit_log a) as kept`,
    );
    for (const hidden of [
      secret,
      ...body.recoveryCodes,
      ...body.recoveryCodes.map((c: string) => c.replaceAll("-", "")),
    ]) {
      expect(rows[0]?.kept).not.toContain(hidden);
    }
    expect(rows[0]?.kept).toContain('"second_factor": [false, true]');
    // A second secret beside the first would open the account to a stolen session.
    expect((await post("/second-factor/setup", {}, cookie)).status).toBe(409);
  });

  test("the session that checked the password is closed again", async () => {
    const { cookie } = await turnOn();
    const before = (await get("/api/sessions", cookie)).body.length;
    await post("/second-factor", { code: "123456", password: PASSWORD }, cookie);
    expect((await get("/api/sessions", cookie)).body).toHaveLength(before);
  });
});

describe("after the password alone", () => {
  test("nothing opens, in the API or in the database, until the code is there", async () => {
    const { secret } = await turnOn();
    const { cookie, cookies, user } = await enter();
    expect(user.secondFactor).toBe("pending");
    // A browser that is known has limits of its own: a password alone makes none known.
    expect(cookies.some((value) => value.startsWith("archivo_device="))).toBe(false);
    for (const path of [
      "/api/admin/collaborators",
      "/api/admin/comments",
      "/api/sessions",
      "/api/session/second-factor",
    ]) {
      const { status, body } = await get(path, cookie);
      expect([path, status, body.error.code]).toEqual([path, 403, "second_step"]);
    }
    for (const [path, body] of [
      ["/password", { current: PASSWORD, next: "tranvía mate rambla 1958" }],
      ["/second-factor/setup", {}],
      ["/second-factor/codes", { code: codeOf(secret) }],
      ["/second-factor/removal", { code: codeOf(secret) }],
    ] as const) {
      expect([path, (await post(path, body, cookie)).status]).toEqual([path, 403]);
    }
    const answer = await prove(codeOf(secret), cookie);
    expect([answer.status, answer.body.user.secondFactor]).toEqual([200, "on"]);
    expect(answer.cookies.some((value) => value.startsWith("archivo_device="))).toBe(true);
    expect((await get("/api/admin/collaborators", cookie)).status).toBe(200);
  });

  test("the database refuses the token itself, and gives what it has after the code", async () => {
    const { backend, pg } = office.database;
    await turnOn();
    const auth = await backend.fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: backend.publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    });
    const { access_token: token } = await auth.json();
    const db = userClient(backend, token);
    const accounts = async () => ((await db.from("profiles").select("id")).data ?? []).length;
    const sessions = async () => ((await db.rpc("own_sessions")).data ?? []).length;
    expect([await accounts(), await sessions()]).toEqual([1, 0]);
    const session = JSON.parse(Buffer.from(token.split(".")[1], "base64url").toString()).session_id;
    await pg.query("insert into private.verified_sessions (session_id, user_id) values ($1, $2)", [
      session,
      office.idOf("administrator"),
    ]);
    expect(await accounts()).toBeGreaterThan(1);
    expect(await sessions()).toBeGreaterThan(0);
  });

  test("a code opens the session that it was typed in, and no other of the account", async () => {
    const { secret } = await turnOn();
    const [one, other] = [await enter(), await enter()];
    expect((await prove(codeOf(secret), one.cookie)).status).toBe(200);
    expect((await get("/api/admin/collaborators", other.cookie)).status).toBe(403);
  });

  test("without a session, and from another site, no code is taken", async () => {
    const { secret } = await turnOn();
    expect((await prove(codeOf(secret), "")).status).toBe(401);
    const { cookie } = await enter();
    const foreign = { cookie, origin: "https://otro.example" };
    expect((await api.post("/api/session/second-step", { code: codeOf(secret) }, foreign)).status).toBe(403);
    expect((await get("/api/session", cookie)).body.user.secondFactor).toBe("pending");
  });
});

describe("a code of the application", () => {
  test("counts once, and none before it; ten uses at once: one is taken", async () => {
    const { secret } = await turnOn();
    clock += 2 * STEP_MS;
    const sessions = await Promise.all(Array.from({ length: 10 }, () => enter()));
    const answers = await Promise.all(sessions.map(({ cookie }) => prove(codeOf(secret), cookie)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { cookie } = await enter();
    for (const steps of [0, -1]) expect((await prove(codeOf(secret, steps), cookie)).status).toBe(400);
    expect((await prove(codeOf(secret, 1), cookie)).status).toBe(200);
  });

  test("is good for the clock's step and those beside it, and for nothing else", async () => {
    const { secret } = await turnOn();
    clock += 10 * STEP_MS;
    const { cookie } = await enter();
    for (const steps of [-2, 2]) expect((await prove(codeOf(secret, steps), cookie)).status).toBe(400);
    for (const code of ["", "12345", "1234567", "٠٠٠٠٠٠", "abcdef"]) {
      expect((await prove(code, cookie)).status).toBe(400);
    }
    expect((await prove(codeOf(secret, -1), cookie)).status).toBe(200);
  });

  test("the secret of another account is worth nothing here", async () => {
    const { secret } = await turnOn();
    await turnOn(emailOf("collaborator"));
    await office.database.pg.query(
      `update private.second_factors set last_step = 0, secret = (select secret from private.second_factors where user_id = $1)
       where user_id = $2`,
      [office.idOf("administrator"), office.idOf("collaborator")],
    );
    const { cookie } = await enter(emailOf("collaborator"));
    expect((await prove(codeOf(secret), cookie)).status).toBe(400);
  });
});

describe("recovery codes", () => {
  test("each opens once, however it is typed; of ten uses at once one is taken", async () => {
    const { codes } = await turnOn();
    const [first = "", second = ""] = codes;
    const sessions = await Promise.all(Array.from({ length: 10 }, () => enter()));
    const answers = await Promise.all(sessions.map(({ cookie }) => prove(first, cookie)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { cookie } = await enter();
    expect((await prove(first, cookie)).status).toBe(400);
    expect((await prove(` ${second.toUpperCase().replaceAll("-", " ")} `, cookie)).status).toBe(200);
    expect((await get("/api/session/second-factor", cookie)).body.codesLeft).toBe(8);
  });

  test("new ones need a code and end the former", async () => {
    const { cookie, secret, codes } = await turnOn();
    expect((await post("/second-factor/codes", { code: "000000" }, cookie)).status).toBe(400);
    const renewed = await post("/second-factor/codes", { code: codeOf(secret) }, cookie);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const next = await enter();
    expect((await prove(codes[0] ?? "", next.cookie)).status).toBe(400);
    expect((await prove(renewed.body.recoveryCodes[0], next.cookie)).status).toBe(200);
  });
});

describe("guessing", () => {
  test("an account has so many wrong codes, and a browser that did the second step its own", async () => {
    const { secret } = await turnOn();
    const limited = withLimits({ ...NO_LIMITS, perAccount: 3, perDevice: 2 });
    const known = await enter(EMAIL, limited);
    const device = (await prove(codeOf(secret), known.cookie, limited)).cookies
      .find((value) => value.startsWith("archivo_device="))
      ?.split(";")[0];
    // One of the three is used up by that.
    const guessing = await enter(EMAIL, limited);
    for (let n = 0; n < 2; n++) expect((await prove("000000", guessing.cookie, limited)).status).toBe(400);
    clock += STEP_MS;
    const stranger = await enter(EMAIL, limited);
    expect((await prove(codeOf(secret), stranger.cookie, limited)).status).toBe(429);
    const again = await enter(EMAIL, limited, device);
    expect((await prove(codeOf(secret), `${again.cookie}; ${device}`, limited)).status).toBe(200);
  });

  test("and so many a day, whatever the window", async () => {
    const { secret } = await turnOn();
    const limited = withLimits({ ...NO_LIMITS, perAccount: 2, perDay: 3 });
    const { cookie } = await enter(EMAIL, limited);
    for (let n = 0; n < 2; n++) expect((await prove("000000", cookie, limited)).status).toBe(400);
    expect((await prove("000000", cookie, limited)).status).toBe(429);
    const day = 86_400_000;
    // Into the next window of the same day, or else of the next one.
    const isLate = clock % day > day - 900_000;
    clock += 900_000;
    expect((await prove("000000", cookie, limited)).status).toBe(400);
    expect((await prove(codeOf(secret), cookie, limited)).status).toBe(isLate ? 200 : 429);
  });
});

describe("losing it", () => {
  test("an administrator takes it from a colleague, and the history says who", async () => {
    const email = emailOf("collaborator");
    const id = office.idOf("collaborator");
    await turnOn(email);
    expect(
      (await office.admin("GET", "/collaborators")).find((row: { id: string }) => row.id === id),
    ).toMatchObject({
      hasSecondFactor: true,
    });
    await office.admin("DELETE", `/collaborators/${id}/second-factor`);
    expect((await enter(email)).user.secondFactor).toBe("off");
    const { rows } = await office.database.pg.query(
      "select actor, changed -> 'second_factor' as changed from audit_log where tbl = 'profiles' and pk = $1 order by id desc limit 1",
      [id],
    );
    expect(rows).toEqual([{ actor: office.idOf("administrator"), changed: [true, false] }]);
    expect((await office.ask("administrator", "DELETE", `/collaborators/${id}/second-factor`)).status).toBe(
      404,
    );
  });

  test("a collaborator takes it from nobody, and an administrator not from oneself without a code", async () => {
    const { cookie, secret } = await turnOn();
    const id = office.idOf("administrator");
    const path = `/api/admin/collaborators/${id}/second-factor`;
    const as = async (by: string) => (await api.request("DELETE", path, { headers: { cookie: by } })).status;
    expect(await as((await enter(emailOf("collaborator"))).cookie)).toBe(403);
    expect(await as(cookie)).toBe(409);
    expect((await post("/second-factor/removal", { code: "000000" }, cookie)).status).toBe(400);
    expect((await enter()).user.secondFactor).toBe("pending");
    expect((await post("/second-factor/removal", { code: codeOf(secret) }, cookie)).status).toBe(204);
    expect((await enter()).user.secondFactor).toBe("off");
  });

  test("the terminal takes it from anybody", async () => {
    await turnOn();
    await dropSecondFactor(serviceClient(office.database.backend), office.idOf("administrator"));
    expect((await enter()).user.secondFactor).toBe("off");
  });

  test("a link by mail chooses a password, and the code is asked for all the same", async () => {
    const { backend, pg } = office.database;
    await turnOn();
    expect((await api.post("/api/session/recovery", { email: EMAIL })).status).toBe(204);
    // Beside the notices of sign-ins from new browsers.
    const mail = (await sentMails(backend, SITE)).find((one) => tokenIn(one) !== "");
    const chosen = await api.post("/api/session/link/password", {
      token: tokenIn(mail),
      next: "tranvía mate rambla 1958",
    });
    expect(chosen.status).toBe(204);
    const sql =
      "update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 4))";
    await pg.query(sql, [PASSWORD]);
    expect((await enter()).user.secondFactor).toBe("pending");
  });

  test("a changed password keeps the second step of the session that changed it", async () => {
    const { cookie } = await turnOn();
    const next = "tranvía mate rambla 1958";
    const changed = await post("/password", { current: PASSWORD, next }, cookie);
    expect([changed.status, changed.body.user.secondFactor]).toEqual([200, "on"]);
    const sql =
      "update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 4))";
    await office.database.pg.query(sql, [PASSWORD]);
  });
});

describe("required for administrators", () => {
  test("one without it reaches its setting up alone, and everything after; others are not asked", async () => {
    const { cookie } = await enter();
    const headers = { cookie, "content-type": "application/json" };
    const body = JSON.stringify({ administratorsNeedSecondFactor: true });
    const rule = await api.request("PUT", "/api/admin/collaborators/rules", { headers, body });
    expect(await rule.json()).toEqual({ administratorsNeedSecondFactor: true });
    expect((await get("/api/session", cookie)).body.user.secondFactor).toBe("missing");
    const refused = await get("/api/admin/collaborators", cookie);
    expect([refused.status, refused.body.error.code]).toEqual([403, "no_second_factor"]);
    const moderator = await enter(emailOf("collaborator"));
    expect([
      moderator.user.secondFactor,
      (await get("/api/admin/comments", moderator.cookie)).status,
    ]).toEqual(["off", 200]);
    const { secret } = (await post("/second-factor/setup", {}, cookie)).body;
    const on = await post("/second-factor", { code: codeOf(secret), password: PASSWORD }, cookie);
    expect(on.status).toBe(200);
    expect((await get("/api/admin/collaborators/rules", cookie)).body).toEqual({
      administratorsNeedSecondFactor: true,
    });
  });
});
