import { expect, test } from "vitest";
import { newRecoveryCodes, plainRecoveryCode } from "#core/account/random-codes.ts";

test("ten different codes of eighty bits, without similar characters", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-km-z2-9]{4}(-[a-km-z2-9]{4}){3}$/);
});

test("separators in a typed code are ignored", () => {
  expect(plainRecoveryCode(" K3MP x7fa-9QWErt5y ")).toBe("k3mpx7fa9qwert5y");
});
