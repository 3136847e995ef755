import type { Context } from "hono";
import * as v from "valibot";
import { ApiError, invalidField, noSession } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import type { Services } from "#api/services.ts";
import { browserName } from "#api/session/browser-name.ts";
import { deviceCookie } from "#api/session/device-cookie.ts";
import { newBrowserNotice } from "#api/session/new-browser.ts";
import { secondFactor } from "#api/session/second-factor.ts";
import { assertSecondStep } from "#api/session/second-step.ts";
import { sessionCookie } from "#api/session/session-cookie.ts";
import { INVALID_CREDENTIALS, signIn } from "#api/session/sign-in.ts";
import { tokenRenewal } from "#api/session/token-renewal.ts";
import { tokenVerifier } from "#api/session/verify-token.ts";
import { newPasswordProblem } from "#core/account/new-password.ts";
import type { PasswordChange } from "#core/account/password.ts";
import { type SessionUser, sessionUser } from "#core/account/sign-in-schemas.ts";
import { readAccountStatus } from "#db/account/account-status.ts";
import { recordPasswordChange, setPassword } from "#db/account/accounts.ts";
import {
  refreshTokens,
  revokeOtherSessions,
  revokeSession,
  signInWithPassword,
  type Tokens,
} from "#db/account/auth.ts";
import { noteSessionBrowser } from "#db/account/own-sessions.ts";
import { carrySecondStep } from "#db/account/second-factor.ts";
import { type DatabaseClient, userClient } from "#db/client.ts";

const WRONG_CURRENT = "Esa no es tu contraseña actual.";

/** The signed-in person of a request. */
export interface Person extends SessionUser {
  sessionId: string;
  /** Database client with the person's rights under Row Level Security. */
  db: DatabaseClient;
}

/** `setCookie` is a `Set-Cookie` value that the response must have; null when the browser's cookie is current. */
export interface Found {
  person: Person | null;
  setCookie: string | null;
}

/** A new session; each of `setCookies` is a `Set-Cookie` value. */
export interface Opened {
  user: SessionUser;
  setCookies: string[];
}

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Manages sessions, which are stored in the auth service and in an encrypted cookie; this process stores none.
 * See docs/product/accounts.md.
 */
export function createSessions(deps: ApiDeps, services: Services) {
  const { config, now } = deps;
  const { backend, serviceDb, addressOf } = services;
  const cookie = sessionCookie(backend.secretKey, config.siteUrl, now);
  const verify = tokenVerifier(backend, now);
  const renew = tokenRenewal(verify, (token) => refreshTokens(backend, token), now);
  const device = deviceCookie(backend.secretKey, config.siteUrl);
  const { countRequest, attempt } = signIn(deps, services, device);
  const secondStep = secondFactor(deps, services, device);
  const notify = newBrowserNotice(deps, services);

  async function personOf(accessToken: string): Promise<Person | null> {
    const holder = await verify(accessToken);
    if (!holder) return null;
    const db = userClient(backend, accessToken);
    const standing = await readAccountStatus(db, holder.sessionId);
    return (
      standing && { id: holder.userId, sessionId: holder.sessionId, email: holder.email, ...standing, db }
    );
  }

  /** When a code is required, the password alone does not make a browser known, since known browsers have separate limits. */
  const known = (c: Context, person: Person) =>
    person.secondFactor === "pending" ? [] : [device.written(c, person.email, person.secondFactor === "on")];

  async function opened(c: Context, tokens: Tokens): Promise<Opened> {
    const person = await personOf(tokens.accessToken);
    if (!person) throw new Error("the auth service issued a token that does not verify");
    // The name of the browser is optional: its failure does not fail the sign-in.
    await noteSessionBrowser(serviceDb, person.sessionId, browserName(c.req.header("user-agent"))).catch(() =>
      deps.log.warn({ person: person.id }, "browser_not_noted"),
    );
    const session = await cookie.written(c, { ...tokens, since: now(), usedAt: now() });
    return { user: userOf(person), setCookies: [session, ...known(c, person)] };
  }

  /** Signs in with the person's own password, under the limits of signing in. @throws `refusal` when it is wrong, 429 */
  const assertOwnPassword = (c: Context, email: string, password: string, refusal: ApiError) =>
    attempt(c, email, password).catch((error) => {
      throw error instanceof ApiError && error.code === INVALID_CREDENTIALS ? refusal : error;
    });

  /** Identifies the sender of a request. Queries the database each time, so that revoking works at once. */
  async function find(c: Context): Promise<Found> {
    const content = await cookie.read(c);
    if (!content) return { person: null, setCookie: null };
    const session = await renew(content);
    const person = session && (await personOf(session.content.accessToken));
    if (!person) return { person: null, setCookie: cookie.cleared(c) };
    return { person, setCookie: session.renewed ? await cookie.written(c, session.content) : null };
  }

  return {
    countRequest,
    /** @throws ApiError 401, 429 */
    signIn: async (c: Context, { email, password }: { email: string; password: string }) => {
      const isNew = device.read(c, email) === null;
      const session = await opened(c, await attempt(c, email, password));
      if (isNew) await notify(c, session.user.id);
      deps.log.info({ person: session.user.id }, "signed_in");
      return session;
    },
    /**
     * Changes the person's password and gives this browser a new session; all other sessions of the account end. The current
     * password is checked under the limits of signing in: a stolen session is not enough.
     * @throws ApiError 400, 401, 429
     */
    changePassword: async (c: Context, form: PasswordChange) => {
      const { person } = await find(c);
      if (!person) throw noSession();
      assertSecondStep(person);
      const refusal = invalidField("current", WRONG_CURRENT);
      const checked = await assertOwnPassword(c, person.email, form.current, refusal);
      const problem = await newPasswordProblem(form.next, { email: person.email, current: form.current });
      if (problem) {
        // A change ends this session with the others.
        await revokeSession(backend, checked.accessToken);
        throw invalidField("next", problem);
      }
      await setPassword(backend, person.id, form.next);
      await recordPasswordChange(serviceDb, person.id, false);
      const tokens = await signInWithPassword(backend, person.email, form.next, addressOf(c));
      if (!tokens) throw new Error("the auth service does not take the password that it has just stored");
      await revokeOtherSessions(backend, tokens.accessToken);
      const next = await verify(tokens.accessToken);
      if (next) await carrySecondStep(serviceDb, person.id, person.sessionId, next.sessionId);
      return opened(c, tokens);
    },
    secondStep,
    /** Accepts a code for the session of this request, which then has all rights of its account. @throws ApiError 400, 429 */
    passSecondStep: async (c: Context, person: Person, code: string): Promise<Opened> => {
      await secondStep.pass(c, person, code);
      const verified = { ...person, secondFactor: "on" as const };
      return { user: userOf(verified), setCookies: known(c, verified) };
    },
    /** Activates the second step; this browser has then completed it. @throws ApiError 400, 409, 429 */
    confirmSecondStep: async (c: Context, person: Person, code: string) => ({
      recoveryCodes: await secondStep.confirm(c, person, code),
      setCookies: known(c, { ...person, secondFactor: "on" }),
    }),
    /** Checks the password under the limits of signing in. @throws ApiError 400 when it is wrong, 429 */
    assertPassword: async (c: Context, { email }: { email: string }, password: string) => {
      const refusal = invalidField("password", "Esa no es tu contraseña.");
      const tokens = await assertOwnPassword(c, email, password, refusal);
      await revokeSession(backend, tokens.accessToken);
    },
    find,
    /** Ends the session in the auth service; returns the `Set-Cookie` value that deletes the cookie. */
    signOut: async (c: Context) => {
      const content = await cookie.read(c);
      const session = content && (await renew(content));
      if (session) await revokeSession(backend, session.content.accessToken);
      return cookie.cleared(c);
    },
  };
}

/** The fields of a person that are sent to the browser. */
export const userOf = (person: Person): SessionUser => v.parse(sessionUser, person);
