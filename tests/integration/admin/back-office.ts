import { SignJWT } from "jose";
import type { SignInLimits } from "#api/rate-limit/limits.ts";
import { openTestApi, type TestApi } from "#tests/support/api.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

export const PASSWORD = "una clave bien larga";
/** Sign-in limits too high to be reached, for tests of other behaviour. */
export const NO_SIGN_IN_LIMITS: SignInLimits = {
  windowSeconds: 900,
  perDevice: 1_000_000,
  perAddress: 1_000_000,
  perPlace: 1_000_000,
  perAccount: 1_000_000,
  refusalMs: 0,
};

export const CALLERS = [
  "anonymous",
  "account",
  "inactive",
  "collaborator",
  "editor",
  "administrator",
] as const;
export type Caller = (typeof CALLERS)[number];
export const emailOf = (caller: Caller) => `${caller}@example.org`;

const PROFILES: Partial<Record<Caller, [role: string, active: boolean]>> = {
  inactive: ["admin", false],
  collaborator: ["user", true],
  editor: ["editor", true],
  administrator: ["admin", true],
};

export interface BackOffice {
  database: TestDatabase;
  api: TestApi;
  idOf(caller: Caller): string;
  /** Cookie header of a signed-in caller; empty for the anonymous one. */
  cookieOf(caller: Caller): string;
  /** Sends a request to `/api/admin{path}` and parses the JSON response. */
  ask(caller: Caller, method: string, path: string, body?: unknown): Promise<Answer>;
  /** Sends a request as the administrator. @returns the response body. @throws Error unless it succeeds */
  admin(method: string, path: string, body?: unknown): Promise<Answer["body"]>;
  dispose(): Promise<void>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape they assert.
  body: any;
}

type Changes = NonNullable<Parameters<typeof openTestApi>[1]>;

/** Creates the API over a fresh database, with one signed-in account for each kind of caller. */
export async function openBackOffice(
  given: Changes | ((database: TestDatabase) => Changes) = {},
): Promise<BackOffice> {
  const database = await openTestDatabase();
  const changes = typeof given === "function" ? given(database) : given;
  const api = openTestApi(database.backend, {
    ...changes,
    config: { signIn: NO_SIGN_IN_LIMITS, ...changes.config },
  });
  const ids = new Map<Caller, string>();
  const cookies = new Map<Caller, string>();
  for (const caller of CALLERS.slice(1)) {
    const id = await addAccount(database, emailOf(caller), PASSWORD);
    ids.set(caller, id);
    const profile = PROFILES[caller];
    if (profile) {
      await database.pg.query("insert into profiles (id, role, active) values ($1, $2, $3)", [
        id,
        ...profile,
      ]);
    }
    cookies.set(caller, await signIn(api, emailOf(caller)));
  }
  const cookieOf = (caller: Caller) => cookies.get(caller) ?? "";
  const ask: BackOffice["ask"] = async (caller, method, path, body) => {
    const headers: Record<string, string> = caller === "anonymous" ? {} : { cookie: cookieOf(caller) };
    if (body !== undefined) headers["content-type"] = "application/json";
    const init = { headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await api.request(method, `/api/admin${path}`, init);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return { status: response.status, body: isJson && text ? JSON.parse(text) : text };
  };
  return {
    database,
    api,
    cookieOf,
    ask,
    idOf: (caller) => ids.get(caller) ?? "",
    admin: async (method, path, body) => {
      const answer = await ask("administrator", method, path, body);
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
      return answer.body;
    },
    dispose: () => database.dispose(),
  };
}

/** Adds an account as `ensureAdmin` does, with a cheap password hash. */
export async function addAccount(database: TestDatabase, email: string, password: string): Promise<string> {
  const { rows } = await database.pg.query<{ id: string }>(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values (gen_random_uuid(), $1, extensions.crypt($2, extensions.gen_salt('bf', 4)), now(),
       '{"provider":"email","providers":["email"]}', '{}') returning id`,
    [email, password],
  );
  return rows[0]?.id ?? "";
}

export async function signIn(api: TestApi, email: string, password = PASSWORD): Promise<string> {
  const response = await api.post("/api/session", { email, password });
  if (response.status !== 200) throw new Error(`sign-in of ${email}: ${response.status}`);
  return cookieIn(response);
}

/** `name=value` of the session cookie that a response sets; empty when there is none. */
export const cookieIn = (response: Response): string =>
  response.headers.get("set-cookie")?.split(";")[0] ?? "";

/** Signs an access token with any claims and secret; null claims are left out. */
export function forgeToken(secret: string, claims: Record<string, unknown>): Promise<string> {
  const { exp = Math.floor(Date.now() / 1000) + 3600, ...rest } = claims;
  const given = Object.fromEntries(Object.entries({ ...rest, exp }).filter(([, value]) => value !== null));
  return new SignJWT(given)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt()
    .sign(new TextEncoder().encode(secret));
}
