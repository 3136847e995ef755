import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { memoryLimiter } from "#api/rate-limit/limiter.ts";
import type { SignInLimits } from "#api/rate-limit/limits.ts";
import { openTestApi, type TestApi } from "#tests/support/api.ts";
import { type BackOffice, emailOf, openBackOffice, PASSWORD } from "./back-office.ts";
import { whoIs } from "./sessions.ts";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.dispose());

/** Header of a solved challenge, as a browser sends it. */
async function prove(api: TestApi): Promise<Record<string, string>> {
  const { challenge, header } = (await refusalFor(api)).fields;
  const given = await (await api.request("GET", challenge)).json();
  const solution = await solveChallenge({ challenge: given, deriveKey });
  return { [header]: btoa(JSON.stringify({ challenge: given, solution })) };
}

async function refusalFor(api: TestApi) {
  const email = emailOf("collaborator");
  const { error } = await (await api.post("/api/session", { email, password: PASSWORD })).json();
  expect(error.code).toBe("challenge_required");
  return error;
}

describe("guessing", () => {
  const WRONG = "otra clave bien larga";
  const MANY = 1000;
  /** API in which only the given limits are low; `address` is called for each request. */
  const limited = (limits: Partial<SignInLimits>, address = () => "192.0.2.7") =>
    openTestApi(office.database.backend, {
      limiter: memoryLimiter(Date.now),
      clientAddress: () => address(),
      config: {
        proofCost: 1,
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

  test("an address has limited attempts for an account, after which the right password is refused too", async () => {
    let address = "192.0.2.7";
    const api = limited({ perPlace: 3 }, () => address);
    await guess(api, 3);
    const response = await api.post("/api/session", { email, password: PASSWORD });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    const details = { method: "POST", path: "/api/session", status: 429, code: "too_many_requests" };
    expect(api.lines.at(-1)).toEqual({ level: "warn", event: "refused", details });
    // Another account and another address are not affected.
    const other = { email: emailOf("account"), password: PASSWORD };
    expect((await api.post("/api/session", other)).status).toBe(200);
    address = "198.51.100.9";
    expect(await attempt(api, PASSWORD)).toBe(200);
  });

  test("an address has limited attempts over all accounts", async () => {
    const api = limited({ perAddress: 3 });
    const at = (n: number) => api.post("/api/session", { email: `n${n}@example.org`, password: WRONG });
    for (let n = 0; n < 3; n++) expect((await at(n)).status).toBe(401);
    expect((await at(4)).status).toBe(429);
  });

  test("guesses from many addresses are slowed down, without locking out a known browser", async () => {
    let n = 0;
    const api = limited({ perAccount: 5, perDevice: 3 }, () => `198.51.100.${n++}`);
    const device = await known(api);
    expect(device).toMatch(/^archivo_device=/);
    await guess(api, 4);
    expect(await attempt(api, PASSWORD)).toBe(429);
    expect(await attempt(api, PASSWORD, device)).toBe(200);
    // A new browser can sign in with a proof of work, which is valid for one attempt, successful or not.
    const paid = await prove(api);
    expect((await api.post("/api/session", { email, password: PASSWORD }, paid)).status).toBe(200);
    expect((await api.post("/api/session", { email, password: PASSWORD }, paid)).status).toBe(429);
    expect((await api.post("/api/session", { email, password: WRONG }, await prove(api))).status).toBe(401);
    // The known browser has limits of its own.
    for (let more = 0; more < 2; more++) expect(await attempt(api, WRONG, device)).toBe(401);
    expect(await attempt(api, PASSWORD, device)).toBe(429);
  });

  test("one guessing address does not use up the attempts of others", async () => {
    let address = "192.0.2.7";
    const api = limited({ perPlace: 2, perAccount: 5 }, () => address);
    await guess(api, 2);
    for (let n = 0; n < 20; n++) expect(await attempt(api, WRONG)).toBe(429);
    address = "198.51.100.9";
    expect(await attempt(api, PASSWORD)).toBe(200);
  });

  test("a flood of addresses creates no kinds of counters, which are never removed", async () => {
    const kinds = new Set<string>();
    const counters = memoryLimiter(Date.now);
    let n = 0;
    const api = openTestApi(office.database.backend, {
      clientAddress: () => `203.0.113.${n++}`,
      limiter: {
        take: (bucket, ...limit) => {
          kinds.add(bucket.slice(0, bucket.lastIndexOf(":")));
          return counters.take(bucket, ...limit);
        },
      },
    });
    for (let times = 0; times < 3; times++) await attempt(api, PASSWORD);
    const expected = ["request", "address", "place", "account"].map((kind) => `sign-in:${kind}`);
    expect([...kinds]).toEqual(expected);
  });

  test("only a cookie of this installation and this account makes a browser known", async () => {
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

  test("a browser stays known to each of the people who use it", async () => {
    const api = limited({ perPlace: 3 });
    const enter = async (who: string, cookie: string) =>
      deviceIn(await api.post("/api/session", { email: who, password: PASSWORD }, { cookie }));
    const shared = await enter(emailOf("administrator"), await known(api));
    await guess(api, 2);
    expect(await attempt(api, PASSWORD)).toBe(429);
    expect(await attempt(api, PASSWORD, shared)).toBe(200);
    // The cookie has a bounded length: the people who signed in last stay.
    let full = shared;
    for (const caller of ["account", "inactive", "editor"] as const)
      full = await enter(emailOf(caller), full);
    const longest = full.length;
    for (const caller of ["collaborator", "administrator"] as const)
      full = await enter(emailOf(caller), full);
    expect(full.length).toBe(longest);
  });

  test("a known browser keeps its cookie, which scripts cannot read and which is no session", async () => {
    const api = limited({});
    const first = await api.post("/api/session", { email, password: PASSWORD });
    const [, header = ""] = first.headers.getSetCookie();
    expect(header).toMatch(/^archivo_device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(header).not.toContain("@");
    const again = await api.post("/api/session", { email, password: PASSWORD }, { cookie: deviceIn(first) });
    expect(deviceIn(again)).toBe(deviceIn(first));
    expect((await whoIs(office.api, deviceIn(first))).user).toBeNull();
  });
});
