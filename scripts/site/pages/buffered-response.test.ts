import { afterAll, beforeAll, expect, test } from "vitest";
import { bytesOf, patchGlobalResponse } from "./buffered-response.ts";

const platform = globalThis.Response;
beforeAll(patchGlobalResponse);
afterAll(() => {
  globalThis.Response = platform;
});

const text = "El ñandú «canta»";

test.each([
  ["text", () => new Response(text)],
  ["bytes", () => new Response(new TextEncoder().encode(text))],
  ["a part of some bytes", () => new Response(Buffer.from(`--${text}--`).subarray(2, -2))],
  ["a stream", () => new Response(new Blob([text]).stream())],
])("%s is given back byte for byte", async (_, make) => {
  expect((await bytesOf(make())).toString()).toBe(text);
});

test("JSON is a Response of the same kind, as Astro asks", async () => {
  const response = Response.json({ text }, { status: 201, headers: { "x-kind": "list" } });
  expect(response).toBeInstanceOf(Response);
  expect([response.status, response.headers.get("x-kind")]).toEqual([201, "list"]);
  expect(JSON.parse((await bytesOf(response)).toString())).toEqual({ text });
});

test("only a response without a body has none", async () => {
  expect(new Response(null, { status: 404 }).body).toBeNull();
  const buffered = new Response(text, { status: 404 });
  expect(buffered.status).toBe(404);
  expect(await new platform(buffered.body).text()).toBe(text);
});
