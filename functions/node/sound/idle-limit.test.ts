import { expect, test } from "vitest";
import { idleLimit } from "./idle-limit.ts";

const requestOf = (body: BodyInit | null) =>
  new Request("http://localhost/", { method: "PATCH", body, duplex: "half" } as RequestInit);

test("a body of which no bytes arrive ends with an error", async () => {
  const silent = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(9)),
  });
  const { within, isIdle } = idleLimit(requestOf(silent), 1);
  await expect(within.arrayBuffer()).rejects.toThrow();
  expect(isIdle()).toBe(true);
});

test.each(["", "abc", null])("a body that arrives is passed on: %j", async (body) => {
  const { within, isIdle } = idleLimit(requestOf(body));
  expect([await within.text(), isIdle()]).toEqual([body ?? "", false]);
});
