import { beforeEach, expect, test, vi } from "vitest";
import { fetchRepeatingWrites } from "#admin/api/send.ts";

const sent: { key: string | null; body: unknown }[] = [];
type Outcome = Response | "lost";
const DONE = () => Response.json({ version: 2 });
const inProgress = () => Response.json({ error: { code: "in_progress" } }, { status: 409 });

function answerWith(...outcomes: Outcome[]) {
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    sent.push({ key: new Headers(init.headers).get("idempotency-key"), body: init.body });
    const outcome = outcomes.shift() ?? "lost";
    if (outcome === "lost") throw new TypeError("Failed to fetch");
    return outcome;
  });
}

/** Sends a write, passing all pauses. */
async function put(body: BodyInit = '{"name":"Goes"}', init: RequestInit = { method: "PUT" }) {
  const settled = fetchRepeatingWrites("/api/admin/topics/1", { ...init, body }).catch((error) => error);
  await vi.runAllTimersAsync();
  return settled;
}

beforeEach(async () => {
  vi.useFakeTimers();
  answerWith(DONE());
  await put("{}");
  sent.length = 0;
  return () => vi.useRealTimers();
});

test("a write whose response is lost is sent again with the same key", async () => {
  answerWith("lost", new Response("<html>", { status: 502 }), DONE());
  expect((await put()).status).toBe(200);
  const [first, second, third] = sent;
  expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect([second, third]).toEqual([first, first]);
});

test("a write that is still under way is asked for again", async () => {
  answerWith("lost", inProgress(), DONE());
  expect((await put()).status).toBe(200);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test("without any response the error is returned, and a retry of the same request has the same key", async () => {
  answerWith();
  expect(await put()).toBeInstanceOf(TypeError);
  await put('{"name":"Otro"}');
  answerWith(DONE());
  await put();
  const keys = sent.map(({ key }) => key);
  expect(keys).toHaveLength(7);
  expect(keys[6]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

test("after a response, the same request is a new write", async () => {
  answerWith("lost", "lost", "lost", DONE(), DONE());
  await put();
  await put("{}");
  await put();
  expect(sent.at(-1)?.key).not.toBe(sent[0]?.key);
});

test("refusals are not repeated", async () => {
  answerWith(Response.json({ error: { code: "conflict" } }, { status: 409 }), DONE());
  expect((await put()).status).toBe(409);
  expect(sent).toHaveLength(1);
});

test("reads and files have no key", async () => {
  answerWith("lost", "lost");
  await put(new FormData(), { method: "POST" });
  await fetchRepeatingWrites("/api/admin/topics", { method: "GET" }).catch(() => {});
  expect(sent.map(({ key }) => key)).toEqual([null, null]);
});

test("a cancelled write is not sent again", async () => {
  answerWith();
  expect(await put("{}", { method: "PUT", signal: AbortSignal.abort() })).toBeInstanceOf(TypeError);
  expect(sent).toHaveLength(1);
});
