import { expect, test } from "vitest";
import { signInWithPassword } from "./auth.ts";

/** The headers with which a backend is asked. */
async function asked(jwtSecret: string | undefined, address: string | null) {
  const headers: Headers[] = [];
  const backend = {
    url: "http://localhost",
    publishableKey: "publishable",
    secretKey: "secret",
    ...(jwtSecret === undefined ? {} : { jwtSecret }),
    fetch: async (_: unknown, init?: RequestInit) => {
      headers.push(new Headers(init?.headers));
      return Response.json({ error_code: "invalid_credentials" }, { status: 400 });
    },
  };
  expect(await signInWithPassword(backend, "a@b.uy", "clave", address)).toBeNull();
  return headers.map((one) => [one.get("apikey"), one.get("sb-forwarded-for")]);
}

test("hosted Supabase is told the address of the person who signs in, with the secret key", async () => {
  expect(await asked(undefined, "203.0.113.9")).toEqual([["secret", "203.0.113.9"]]);
});

test.each([
  ["an unknown address", undefined, null],
  ["the auth service of this process", "jwt", "203.0.113.9"],
])("%s is not sent", async (_, jwtSecret, address) => {
  expect(await asked(jwtSecret, address)).toEqual([["publishable", null]]);
});
