import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { describe, expect, test, vi } from "vitest";
import { tokenVerifier } from "#api/session/verify-token.ts";

const URL_OF_PROJECT = "https://proyecto.supabase.example";
const ISSUER = `${URL_OF_PROJECT}/auth/v1`;
const HOLDER = {
  sub: "00000000-0000-4000-8000-000000000001",
  session_id: "00000000-0000-4000-8000-000000000002",
  role: "authenticated",
  email: "ana@example.org",
};

/** Creates a hosted project, whose keys are fetched and whose tokens name their issuer. */
async function hosted() {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "1", alg: "ES256" };
  const fetch = vi.fn(async () => Response.json({ keys: [jwk] }));
  const sign = (claims: object, issuer = ISSUER, key: CryptoKey = privateKey) =>
    new SignJWT({ ...HOLDER, ...claims })
      .setProtectedHeader({ alg: "ES256", kid: "1" })
      .setIssuer(issuer)
      .setAudience("authenticated")
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(key);
  return { verify: tokenVerifier({ url: URL_OF_PROJECT, fetch }, Date.now), sign, fetch };
}

describe("with the keys of a hosted project", () => {
  test("its own token gives its holder; the keys are fetched once", async () => {
    const { verify, sign, fetch } = await hosted();
    const holder = { userId: HOLDER.sub, sessionId: HOLDER.session_id, email: HOLDER.email };
    expect(await verify(await sign({}))).toEqual(holder);
    expect(await verify(await sign({}))).toEqual(holder);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(String(fetch.mock.calls.flat()[0])).toBe(`${ISSUER}/.well-known/jwks.json`);
  });

  test("another role, issuer or key is refused", async () => {
    const { verify, sign } = await hosted();
    const { privateKey } = await generateKeyPair("ES256");
    for (const token of [
      await sign({ role: "service_role" }),
      await sign({}, "https://otro.example/auth/v1"),
      await sign({}, ISSUER, privateKey),
    ]) {
      expect(await verify(token)).toBeNull();
    }
  });

  test("a shared-secret algorithm, or none, is refused without fetching keys", async () => {
    const { verify, fetch } = await hosted();
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    for (const alg of ["HS256", "none"]) {
      const claims = { ...HOLDER, iss: ISSUER, aud: "authenticated", iat: 1, exp: 4e9 };
      expect(await verify(`${part({ alg })}.${part(claims)}.AAAA`)).toBeNull();
    }
    expect(await verify("nada")).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });

  test("unavailable keys are an error, not an invalid token", async () => {
    const { sign } = await hosted();
    const down = tokenVerifier(
      { url: URL_OF_PROJECT, fetch: () => Promise.reject(new TypeError("down")) },
      Date.now,
    );
    await expect(down(await sign({}))).rejects.toMatchObject({ unavailable: true });
  });
});

test("after the clock was set back, a token of this process is not forwarded, and one of a hosted project is", async () => {
  const early = Math.floor(Date.now() / 1000) + 86_400;
  const secret = "s".repeat(32);
  const own = await new SignJWT({ ...HOLDER })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience("authenticated")
    .setIssuedAt(early)
    .setExpirationTime(early + 3600)
    .sign(new TextEncoder().encode(secret));
  const at = (seconds: number) =>
    tokenVerifier({ url: URL_OF_PROJECT, jwtSecret: secret, fetch }, () => seconds * 1000)(own);
  expect(await at(early)).toMatchObject({ userId: HOLDER.sub });
  expect(await at(early - 4)).toMatchObject({ userId: HOLDER.sub });
  expect(await at(early - 60)).toBeNull();
  const project = await hosted();
  const behind = tokenVerifier({ url: URL_OF_PROJECT, fetch: project.fetch }, () => Date.now() - 60_000);
  expect(await behind(await project.sign({}))).toMatchObject({ userId: HOLDER.sub });
});
