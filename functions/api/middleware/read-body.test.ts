import { describe, expect, test } from "vitest";
import { MAX_BODY_BYTES, readBody } from "#api/middleware/read-body.ts";

function streamed(body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}): Request {
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("http://localhost/", init as RequestInit);
}
const chunks = (...sizes: number[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const size of sizes) controller.enqueue(new Uint8Array(size).fill(size % 251));
      controller.close();
    },
  });

describe("readBody", () => {
  test("chunks are joined in order", async () => {
    expect([...(await readBody(streamed(chunks(1, 2, 3))))]).toEqual([1, 2, 2, 3, 3, 3]);
  });

  test("no body is an empty one", async () => {
    expect(await readBody(new Request("http://localhost/", { method: "POST" }))).toHaveLength(0);
  });

  test("exactly the limit passes, one byte more does not", async () => {
    expect(await readBody(streamed(chunks(60_000, MAX_BODY_BYTES - 60_000)))).toHaveLength(MAX_BODY_BYTES);
    await expect(readBody(streamed(chunks(60_000, MAX_BODY_BYTES - 59_999)))).rejects.toMatchObject({
      status: 413,
    });
  });

  test("an announced length above the limit is refused without reading", async () => {
    const body = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error("read")) });
    const request = streamed(body, { "content-length": String(MAX_BODY_BYTES + 1) });
    await expect(readBody(request)).rejects.toMatchObject({ status: 413 });
  });

  test("an endless body is cancelled at the limit", async () => {
    const cancelled = Promise.withResolvers<void>();
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(10_000)),
      cancel: () => cancelled.resolve(),
    });
    await expect(readBody(streamed(endless))).rejects.toMatchObject({ status: 413 });
    await cancelled.promise;
  });

  test("a body that never arrives times out", async () => {
    const silent = new ReadableStream<Uint8Array>({});
    await expect(readBody(streamed(silent), 1)).rejects.toMatchObject({ status: 408 });
  });

  test("an interrupted body is the sender's error", async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error("aborted")),
    });
    await expect(readBody(streamed(broken))).rejects.toMatchObject({ status: 400 });
  });
});
