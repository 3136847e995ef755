import { expect, test, vi } from "vitest";
import { misconfigured } from "./misconfigured.ts";
import { readHostSettings } from "./settings.ts";

test("missing variables are logged, and visitors get a general error", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  let thrown: unknown;
  try {
    readHostSettings({});
  } catch (error) {
    thrown = error;
  }
  const response = misconfigured(thrown);
  expect(response.status).toBe(503);
  const text = await response.text();
  expect(JSON.parse(text).error.code).toBe("misconfigured");
  expect(text).not.toContain("SUPABASE");
  expect(log.mock.calls.flat().join()).toContain("SUPABASE_SECRET_KEY");
  log.mockRestore();
});

test("any other error is rethrown", () => {
  expect(() => misconfigured(new Error("other"))).toThrow("other");
});
