import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BackOffice, forgeToken, openBackOffice } from "./back-office.ts";
import { sealedCookie, whoIs } from "./sessions.ts";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.dispose());

const sessionIdOf = async (caller: "administrator") => {
  const sql = "select id from auth.sessions where user_id = $1 order by created_at desc limit 1";
  const { rows } = await office.database.pg.query<{ id: string }>(sql, [office.idOf(caller)]);
  return rows[0]?.id;
};

describe("tokens", () => {
  const good = async () => ({
    sub: office.idOf("administrator"),
    aud: "authenticated",
    role: "authenticated",
    session_id: await sessionIdOf("administrator"),
  });
  const secret = () => office.database.secrets.jwtSecret;
  const userOfToken = async (token: string) =>
    (await whoIs(office.api, await sealedCookie(office, token))).user;

  test("one created as by the auth service is accepted", async () => {
    expect(await userOfToken(await forgeToken(secret(), await good()))).toMatchObject({ role: "admin" });
  });

  test.each([
    ["of the database's owner", { role: "postgres" }],
    ["of the server itself", { role: "service_role" }],
    ["of an anonymous user", { role: "anon" }],
    ["without role", { role: null }],
    ["for another audience", { aud: "otro" }],
    ["without audience", { aud: null }],
    ["of another issuer", { iss: "https://otro.example/auth/v1" }],
    ["that has expired", { exp: Math.floor(Date.now() / 1000) - 60 }],
    ["without session", { session_id: null }],
    ["of an unknown session", { session_id: crypto.randomUUID() }],
    ["with an invalid user id", { sub: "' or 1=1" }],
  ])("one %s is refused", async (_, changes) => {
    expect(await userOfToken(await forgeToken(secret(), { ...(await good()), ...changes }))).toBeNull();
  });

  test("one without an expiry, unsigned, or signed with another secret is refused", async () => {
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

  test("another account's session is refused", async () => {
    const claims = { ...(await good()), sub: office.idOf("account") };
    expect(await userOfToken(await forgeToken(secret(), claims))).toBeNull();
  });
});
