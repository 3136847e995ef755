import { expect, test } from "vitest";
import { withDeadline } from "#api/with-deadline.ts";

const silent: typeof fetch = (_, init) =>
  new Promise((_done, fail) => {
    init?.signal?.addEventListener("abort", () => fail(init.signal?.reason));
  });

test("a call without a response ends", async () => {
  const shortDeadline = withDeadline({ fetch: silent }, 1);
  await expect(shortDeadline("http://localhost/")).rejects.toMatchObject({ name: "TimeoutError" });
});

test("a caller may still abort earlier", async () => {
  const controller = new AbortController();
  const call = withDeadline({ fetch: silent }, 60_000)("http://localhost/", { signal: controller.signal });
  controller.abort(new Error("gone"));
  await expect(call).rejects.toThrow("gone");
});
