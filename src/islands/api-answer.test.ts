import { beforeEach, expect, it, vi } from "vitest";
import { ask, type CallOptions } from "#islands/api-answer.ts";

const proveWork = vi.hoisted(() => vi.fn());
vi.mock("#islands/forms/prove-work.ts", () => ({ proveWork }));

const answers = (...responses: Response[]) => {
  const call = vi.fn(async (_options: CallOptions) => responses.shift() as Response);
  return call;
};
const refusal = (status: number, error: object) => Response.json({ error }, { status });

beforeEach(() => {
  proveWork.mockReset();
});

it("returns the data of a successful response", async () => {
  expect(await ask(answers(Response.json({ count: 3 })))).toEqual({ ok: true, data: { count: 3 } });
});

it("returns code, message and fields of an error response", async () => {
  const fields = { content: "Usá 5000 caracteres o menos." };
  const answer = await ask(answers(refusal(400, { code: "invalid", message: "No", fields })));
  expect(answer).toEqual({ ok: false, error: { code: "invalid", message: "No", fields } });
});

it.each([
  ["a failed connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["HTML instead of JSON", async () => new Response("<html>", { status: 502 })],
  ["JSON of another shape", async () => Response.json(null, { status: 500 })],
])("treats %s as a network error", async (_name, call) => {
  expect(await ask(call)).toEqual({ ok: false, error: { code: "network", message: null, fields: {} } });
});

it("computes a proof of work when required, and sends the same request once more", async () => {
  proveWork.mockResolvedValue("proof");
  const fields = { challenge: "/api/challenge", header: "x-proof-of-work" };
  const call = answers(
    refusal(429, { code: "challenge_required", message: "Esperá", fields }),
    Response.json({ id: "c1" }, { status: 201 }),
  );
  expect(await ask(call)).toEqual({ ok: true, data: { id: "c1" } });
  expect(proveWork).toHaveBeenCalledWith("/api/challenge");
  expect(call.mock.calls[1]?.[0].headers).toEqual({ "x-proof-of-work": "proof" });
});

it("returns the error when no proof could be computed", async () => {
  proveWork.mockRejectedValue(new Error("no crypto"));
  const fields = { challenge: "/api/challenge", header: "x-proof-of-work" };
  const answer = await ask(answers(refusal(429, { code: "challenge_required", message: "Esperá", fields })));
  expect(answer).toMatchObject({ ok: false, error: { code: "challenge_required" } });
});

it("returns the error when the proof is not computed in time", async () => {
  vi.useFakeTimers();
  proveWork.mockReturnValue(new Promise(() => {}));
  const fields = { challenge: "/api/challenge", header: "x-proof-of-work" };
  const answer = ask(answers(refusal(429, { code: "challenge_required", message: "Esperá", fields })));
  await vi.waitFor(() => expect(proveWork).toHaveBeenCalled());
  await vi.runAllTimersAsync();
  expect(await answer).toMatchObject({ ok: false, error: { code: "challenge_required" } });
  vi.useRealTimers();
});
