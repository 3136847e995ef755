import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { memoryLimiter } from "#api/rate-limit/limiter.ts";
import type { SecondFactorLimits } from "#api/rate-limit/limits.ts";
import { openTestApi } from "#tests/support/api.ts";
import { cookieIn, emailOf, NO_SIGN_IN_LIMITS, openBackOffice, PASSWORD } from "./back-office.ts";

export const SITE = "http://localhost:4321";
export const STEP_MS = 30_000;
export const EMAIL = emailOf("administrator");

const MANY = 1_000_000;
export const NO_LIMITS: SecondFactorLimits = {
  windowSeconds: 900,
  perDevice: MANY,
  perAccount: MANY,
  perDay: MANY,
};

const WINDOW_MS = NO_LIMITS.windowSeconds * 1000;
/**
 * Start of the next rate-limit window, so that the window does not end during a test. Not of the current one: the API refuses
 * tokens that are newer than its clock.
 */
const windowStart = () => Math.ceil(Date.now() / WINDOW_MS) * WINDOW_MS;

export type TwoSteps = Awaited<ReturnType<typeof openTwoSteps>>;

/** Opens a back-office with helpers for second-factor tests, on a clock that the tests move. */
export async function openTwoSteps() {
  const office = await openBackOffice();
  const clock = { at: windowStart() };
  const now = () => clock.at;
  const withLimits = (secondFactor: SecondFactorLimits) =>
    openTestApi(office.database.backend, {
      now,
      limiter: memoryLimiter(now),
      config: { siteUrl: SITE, sendsMail: true, signIn: NO_SIGN_IN_LIMITS, secondFactor },
    });
  const api = withLimits(NO_LIMITS);

  /** Code of the authenticator app, `steps` time steps after the current one. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.at + steps * STEP_MS });
  const post = async (path: string, body: object, cookie: string, by = api) => {
    const answer = await by.post(`/api/session${path}`, body, { cookie });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text ? JSON.parse(text) : null,
      cookies: answer.headers.getSetCookie(),
      /** In seconds. */
      retryAfter: Number(answer.headers.get("retry-after")),
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

  /**
   * Enables the second step of an account, and continues in the next time step. @returns session, cookie of the
   * browser, secret and recovery codes
   */
  async function turnOn(email = EMAIL) {
    const { cookie } = await enter(email);
    const { secret } = (await post("/second-factor/setup", {}, cookie)).body;
    const answer = await post("/second-factor", { code: codeOf(secret), password: PASSWORD }, cookie);
    expect(answer.status).toBe(200);
    // Moves to the next time step, because the code just used is not valid again.
    clock.at += STEP_MS;
    const device = answer.cookies.find((value) => value.startsWith("archivo_device="))?.split(";")[0];
    return { cookie, device, secret: secret as string, codes: answer.body.recoveryCodes as string[] };
  }

  /** Removes every second step and the rule that requires one, and resets the clock. */
  async function reset(): Promise<void> {
    clock.at = windowStart();
    const { pg } = office.database;
    await pg.exec(
      "delete from private.second_factors; delete from private.recovery_codes; delete from private.verified_sessions",
    );
    await pg.exec("update profiles set second_factor = false where second_factor");
    await pg.exec("update private.account_rules set admins_need_second_factor = false");
  }

  return { office, clock, api, withLimits, codeOf, post, get, enter, prove, turnOn, reset };
}
