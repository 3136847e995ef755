import { expect, test } from "vitest";
import { newRecoveryCodes, plainRecoveryCode } from "#core/account/recovery-codes.ts";

test("ten different codes of eighty bits, without signs that are taken for one another", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-km-z2-9]{4}(-[a-km-z2-9]{4}){3}$/);
});

test("what a person types between the signs does not count", () => {
  expect(plainRecoveryCode(" K3MP x7fa-9QWErt5y ")).toBe("k3mpx7fa9qwert5y");
});
