import { expect, test } from "vitest";
import { redact, secretsOf } from "./report.ts";

test("the parts of an address besides its host are secrets, also with a bare % in the password", () => {
  const address = "postgres://archivo:100%seguro@db.example.org/archivo";
  expect(redact("entró con 100%seguro", secretsOf({ DATABASE_URL: address }))).toBe("entró con •••");
  const encoded = "postgres://archivo:clave%20larga@db.example.org/archivo";
  expect(redact("«clave larga»", secretsOf({ DATABASE_URL: encoded }))).toBe("«•••»");
});
