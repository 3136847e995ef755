import { describe, expect, test } from "vitest";
import { hasRole, ROLES, toRole } from "#core/account/roles.ts";

describe("a role", () => {
  test("includes those before it, and no other", () => {
    const held = ROLES.map((role) => ROLES.filter((least) => hasRole({ role, active: true }, least)));
    expect(held).toEqual([["user"], ["user", "editor"], ["user", "editor", "admin"]]);
  });

  test("has no effect while the account is suspended", () => {
    expect(ROLES.filter((role) => hasRole({ role, active: false }, "user"))).toEqual([]);
  });

  test.for([
    ["editor", "editor"],
    ["owner", "user"],
    [null, "user"],
  ] as const)("stored as %s is %s", ([stored, role]) => {
    expect(toRole(stored)).toBe(role);
  });
});
