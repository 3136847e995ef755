import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { carrySecondStep } from "#db/account/second-factor.ts";
import { serviceClient, userClient } from "#db/client.ts";
import { emailOf, PASSWORD } from "./back-office.ts";
import { EMAIL, NO_LIMITS, openTwoSteps, STEP_MS, type TwoSteps } from "./two-steps.ts";

let steps: TwoSteps;
beforeAll(async () => {
  steps = await openTwoSteps();
});
afterAll(() => steps?.office.dispose());
afterEach(() => steps.reset());

describe("enabling it", () => {
  test("requires a code and the password, returns ten recovery codes, and stores nothing in plain text", async () => {
    const { cookie } = await steps.enter();
    const { secret, uri } = (await steps.post("/second-factor/setup", {}, cookie)).body;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Archivo%20de%20radio:administrator%40example\.org\?/);
    expect(new URL(uri).searchParams.get("secret")).toBe(secret);
    const confirm = (code: string, password: string) =>
      steps.post("/second-factor", { code, password }, cookie);
    expect((await confirm(steps.codeOf(secret), "otra clave bien larga")).body.error.fields).toHaveProperty(
      "password",
    );
    expect((await confirm("000000", PASSWORD)).body.error.fields).toHaveProperty("code");
    expect((await steps.get("/api/session/second-factor", cookie)).body).toEqual({
      isOn: false,
      codesLeft: 0,
      isRequired: false,
    });
    const { status, body } = await confirm(steps.codeOf(secret), PASSWORD);
    expect([status, new Set(body.recoveryCodes).size]).toEqual([200, 10]);
    expect((await steps.get("/api/session/second-factor", cookie)).body).toEqual({
      isOn: true,
      codesLeft: 10,
      isRequired: false,
    });
    expect((await steps.get("/api/session", cookie)).body.user.secondFactor).toBe("on");
    expect((await steps.get("/api/admin/collaborators", cookie)).status).toBe(200);
    const { rows } = await steps.office.database.pg.query<{ kept: string }>(
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
    // A second setup beside the first would open the account to a stolen session.
    expect((await steps.post("/second-factor/setup", {}, cookie)).status).toBe(409);
  });

  test("ends the session that was opened to check the password", async () => {
    const { cookie } = await steps.turnOn();
    const before = (await steps.get("/api/sessions", cookie)).body.length;
    await steps.post("/second-factor", { code: "123456", password: PASSWORD }, cookie);
    expect((await steps.get("/api/sessions", cookie)).body).toHaveLength(before);
  });
});

test("a verification is not copied from a session of another person", async () => {
  await steps.turnOn();
  await steps.enter(emailOf("editor"));
  const { pg, backend } = steps.office.database;
  const all = async (sql: string) => (await pg.query<{ session: string; person: string }>(sql)).rows;
  const readVerified = () =>
    all("select session_id as session, user_id as person from private.verified_sessions order by 1");
  const [other] = await all(
    `select s.id as session, u.id as person from auth.sessions s join auth.users u on u.id = s.user_id
     where u.email = '${emailOf("editor")}'`,
  );
  const verified = await readVerified();
  expect(verified.length).toBeGreaterThan(0);
  for (const { session: from } of verified)
    await carrySecondStep(serviceClient(backend), other?.person ?? "", from, other?.session ?? "");
  expect(await readVerified()).toEqual(verified);
});

describe("after the password only", () => {
  test("the API and the database give no access until the code is verified", async () => {
    const { secret } = await steps.turnOn();
    const { cookie, cookies, user } = await steps.enter();
    expect(user.secondFactor).toBe("pending");
    // A known browser has limits of its own, and a password alone makes no browser known.
    expect(cookies.some((value) => value.startsWith("archivo_device="))).toBe(false);
    for (const path of [
      "/api/admin/collaborators",
      "/api/admin/comments",
      "/api/sessions",
      "/api/session/second-factor",
    ]) {
      const { status, body } = await steps.get(path, cookie);
      expect([path, status, body.error.code]).toEqual([path, 403, "second_step"]);
    }
    for (const [path, body] of [
      ["/password", { current: PASSWORD, next: "tranvía mate rambla 1958" }],
      ["/second-factor/setup", {}],
      ["/second-factor/codes", { code: steps.codeOf(secret) }],
      ["/second-factor/removal", { code: steps.codeOf(secret) }],
    ] as const) {
      expect([path, (await steps.post(path, body, cookie)).status]).toEqual([path, 403]);
    }
    const answer = await steps.prove(steps.codeOf(secret), cookie);
    expect([answer.status, answer.body.user.secondFactor]).toEqual([200, "on"]);
    expect(answer.cookies.some((value) => value.startsWith("archivo_device="))).toBe(true);
    expect((await steps.get("/api/admin/collaborators", cookie)).status).toBe(200);
  });

  test("the database refuses the token itself, and gives access after the code", async () => {
    const { backend, pg } = steps.office.database;
    await steps.turnOn();
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
      steps.office.idOf("administrator"),
    ]);
    expect(await accounts()).toBeGreaterThan(1);
    expect(await sessions()).toBeGreaterThan(0);
  });

  test("a code verifies the session in which it was entered, and no other of the account", async () => {
    const { secret } = await steps.turnOn();
    const [one, other] = [await steps.enter(), await steps.enter()];
    expect((await steps.prove(steps.codeOf(secret), one.cookie)).status).toBe(200);
    expect((await steps.get("/api/admin/collaborators", other.cookie)).status).toBe(403);
  });

  test("a code without a session, or from another site, is refused", async () => {
    const { secret } = await steps.turnOn();
    expect((await steps.prove(steps.codeOf(secret), "")).status).toBe(401);
    const { cookie } = await steps.enter();
    const foreign = { cookie, origin: "https://otro.example" };
    expect(
      (await steps.api.post("/api/session/second-step", { code: steps.codeOf(secret) }, foreign)).status,
    ).toBe(403);
    expect((await steps.get("/api/session", cookie)).body.user.secondFactor).toBe("pending");
  });
});

describe("a code of the app", () => {
  test("works once, and no earlier one works after it; of ten simultaneous uses one succeeds", async () => {
    const { secret } = await steps.turnOn();
    steps.clock.at += 2 * STEP_MS;
    const sessions = await Promise.all(Array.from({ length: 10 }, () => steps.enter()));
    const answers = await Promise.all(
      sessions.map(({ cookie }) => steps.prove(steps.codeOf(secret), cookie)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { cookie } = await steps.enter();
    for (const shift of [0, -1])
      expect((await steps.prove(steps.codeOf(secret, shift), cookie)).status).toBe(400);
    expect((await steps.prove(steps.codeOf(secret, 1), cookie)).status).toBe(200);
  });

  test("is valid in the current time step and the adjacent ones only", async () => {
    const { secret } = await steps.turnOn();
    steps.clock.at += 10 * STEP_MS;
    const { cookie } = await steps.enter();
    for (const shift of [-2, 2])
      expect((await steps.prove(steps.codeOf(secret, shift), cookie)).status).toBe(400);
    for (const code of ["", "12345", "1234567", "٠٠٠٠٠٠", "abcdef"]) {
      expect((await steps.prove(code, cookie)).status).toBe(400);
    }
    expect((await steps.prove(steps.codeOf(secret, -1), cookie)).status).toBe(200);
  });

  test("a secret copied from another account is not accepted", async () => {
    const { secret } = await steps.turnOn();
    await steps.turnOn(emailOf("collaborator"));
    await steps.office.database.pg.query(
      `update private.second_factors set last_step = 0, secret = (select secret from private.second_factors where user_id = $1)
       where user_id = $2`,
      [steps.office.idOf("administrator"), steps.office.idOf("collaborator")],
    );
    const { cookie } = await steps.enter(emailOf("collaborator"));
    expect((await steps.prove(steps.codeOf(secret), cookie)).status).toBe(400);
  });
});

describe("recovery codes", () => {
  test("each works once, however it is typed; of ten simultaneous uses one succeeds", async () => {
    const { codes } = await steps.turnOn();
    const [first = "", second = ""] = codes;
    const sessions = await Promise.all(Array.from({ length: 10 }, () => steps.enter()));
    const answers = await Promise.all(sessions.map(({ cookie }) => steps.prove(first, cookie)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { cookie } = await steps.enter();
    expect((await steps.prove(first, cookie)).status).toBe(400);
    expect((await steps.prove(` ${second.toUpperCase().replaceAll("-", " ")} `, cookie)).status).toBe(200);
    expect((await steps.get("/api/session/second-factor", cookie)).body.codesLeft).toBe(8);
  });

  test("new ones need a code and replace the earlier ones", async () => {
    const { cookie, secret, codes } = await steps.turnOn();
    expect((await steps.post("/second-factor/codes", { code: "000000" }, cookie)).status).toBe(400);
    const renewed = await steps.post("/second-factor/codes", { code: steps.codeOf(secret) }, cookie);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const next = await steps.enter();
    expect((await steps.prove(codes[0] ?? "", next.cookie)).status).toBe(400);
    expect((await steps.prove(renewed.body.recoveryCodes[0], next.cookie)).status).toBe(200);
  });
});

describe("guessing", () => {
  test("an account has limited wrong codes, and a browser that did the second step has limits of its own", async () => {
    const { secret } = await steps.turnOn();
    const limited = steps.withLimits({ ...NO_LIMITS, perAccount: 3, perDevice: 2 });
    const known = await steps.enter(EMAIL, limited);
    const device = (await steps.prove(steps.codeOf(secret), known.cookie, limited)).cookies
      .find((value) => value.startsWith("archivo_device="))
      ?.split(";")[0];
    // This has used one of the three attempts.
    const guessing = await steps.enter(EMAIL, limited);
    for (let n = 0; n < 2; n++)
      expect((await steps.prove("000000", guessing.cookie, limited)).status).toBe(400);
    steps.clock.at += STEP_MS;
    const stranger = await steps.enter(EMAIL, limited);
    expect((await steps.prove(steps.codeOf(secret), stranger.cookie, limited)).status).toBe(429);
    const again = await steps.enter(EMAIL, limited, device);
    expect((await steps.prove(steps.codeOf(secret), `${again.cookie}; ${device}`, limited)).status).toBe(200);
  });

  test("a browser known before the second step was enabled has no limits of its own", async () => {
    const { cookies } = await steps.enter();
    const device = cookies.find((value) => value.startsWith("archivo_device="))?.split(";")[0];
    const { secret } = await steps.turnOn();
    const limited = steps.withLimits({ ...NO_LIMITS, perAccount: 1 });
    const stranger = await steps.enter(EMAIL, limited);
    expect((await steps.prove("000000", stranger.cookie, limited)).status).toBe(400);
    const known = await steps.enter(EMAIL, limited, device);
    const proved = await steps.prove(steps.codeOf(secret), `${known.cookie}; ${device}`, limited);
    expect(proved.status).toBe(429);
  });

  test("the browser in which the second step was enabled has limits of its own", async () => {
    const { secret, device } = await steps.turnOn();
    const limited = steps.withLimits({ ...NO_LIMITS, perAccount: 1 });
    const stranger = await steps.enter(EMAIL, limited);
    expect((await steps.prove("000000", stranger.cookie, limited)).status).toBe(400);
    const again = await steps.enter(EMAIL, limited, device);
    expect((await steps.prove(steps.codeOf(secret), `${again.cookie}; ${device}`, limited)).status).toBe(200);
  });

  test("codes are also limited per day, over all windows", async () => {
    const { secret } = await steps.turnOn();
    const limited = steps.withLimits({ ...NO_LIMITS, perAccount: 2, perDay: 3 });
    const { cookie } = await steps.enter(EMAIL, limited);
    for (let n = 0; n < 2; n++) expect((await steps.prove("000000", cookie, limited)).status).toBe(400);
    expect((await steps.prove("000000", cookie, limited)).status).toBe(429);
    const day = 86_400_000;
    // Moves into the next window, of the same day or of the next one.
    const isLate = steps.clock.at % day > day - 900_000;
    steps.clock.at += 900_000;
    expect((await steps.prove("000000", cookie, limited)).status).toBe(400);
    const last = await steps.prove(steps.codeOf(secret), cookie, limited);
    expect(last.status).toBe(isLate ? 200 : 429);
    // The limit lasts until the end of the day, not of the window.
    if (!isLate) expect(last.body.error.message).toMatch(/dentro de un día/);
    if (!isLate) expect(last.retryAfter).toBe(86_400 - (Math.floor(steps.clock.at / 1000) % 86_400));
  });
});
