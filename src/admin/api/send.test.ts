import { expect, test, vi } from "vitest";
import { Failure, failureMessage, mayRetry } from "#admin/api/failure.ts";
import { send } from "#admin/api/send.ts";

const proveWork = vi.hoisted(() => vi.fn());
vi.mock("#islands/forms/prove-work.ts", () => ({ proveWork }));

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  send(async () => Response.json(body, { status, headers })).catch((error: unknown) => error);

test("data of a successful response", async () => {
  expect(await answering(200, { total: 3 })).toEqual({ total: 3 });
});

test("a conflict has the current row", async () => {
  const failure = await answering(409, {
    error: { code: "conflict", message: "Cambió." },
    current: { version: 4 },
  });
  expect(failure).toMatchObject({
    status: 409,
    code: "conflict",
    serverMessage: "Cambió.",
    current: { version: 4 },
  });
});

test("fields with their messages", async () => {
  const failure = await answering(400, {
    error: { code: "invalid", message: "Mal.", fields: { url: "Mal." } },
  });
  expect(failure).toMatchObject({ fields: { url: "Mal." } });
});

test("too many requests say how long to wait", async () => {
  const failure = await answering(429, {}, { "retry-after": "30" });
  expect(failureMessage(failure as Failure)).toContain("30 segundos");
});

test("an error page of a proxy", async () => {
  const failure = await send(async () => new Response("<html>", { status: 502 })).catch(
    (error: unknown) => error,
  );
  expect(failureMessage(failure as Failure)).toMatch(/^El servidor tuvo un problema/);
});

test("no network, and a timeout", async () => {
  const lost = await send(() => Promise.reject(new TypeError("Failed to fetch"))).catch(
    (error: unknown) => error,
  );
  expect(lost).toMatchObject({ status: null, code: "network" });
  const slow = await send(
    (_, { init }) =>
      new Promise((_, fail) => init.signal.addEventListener("abort", () => fail(init.signal.reason))),
    undefined,
    5,
  ).catch((error: unknown) => error);
  expect(slow).toMatchObject({ code: "slow" });
});

test.each([
  [null, true],
  [429, true],
  [503, true],
  [403, false],
  [404, false],
  [422, false],
])("whether %s can be retried: %s", (status, expected) => {
  expect(mayRetry(new Failure({ status, code: "x" }))).toBe(expected);
});

test("when a proof of work is required, it is computed and sent once", async () => {
  proveWork.mockResolvedValueOnce("proof");
  const fields = { challenge: "/api/challenge", header: "x-proof-of-work" };
  const sent: Record<string, string>[] = [];
  const route = async (_: undefined, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers);
    return sent.length > 1
      ? Response.json({ user: "Ana" })
      : Response.json({ error: { code: "challenge_required", fields } }, { status: 429 });
  };
  expect(await send(route)).toEqual({ user: "Ana" });
  expect(proveWork).toHaveBeenCalledWith("/api/challenge");
  expect(sent).toEqual([{}, { "x-proof-of-work": "proof" }]);
});
