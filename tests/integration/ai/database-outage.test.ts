import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { chat } from "#api/ai/providers/chat.ts";
import { deepgram } from "#api/ai/providers/deepgram.ts";
import type { Backend } from "#db/backend.ts";
import { eventually } from "#tests/support/eventually.ts";
import { DEEPGRAM_ANSWER, DEEPGRAM_KEY } from "#tests/support/providers/deepgram-server.ts";
import { completion, FICHA, OPENAI_KEY } from "#tests/support/providers/openai-server.ts";
import { type ScriptedServer, startScriptedServer } from "#tests/support/providers/scripted-server.ts";
import { type AiOffice, openAiOffice } from "./ai-office.ts";

let office: AiOffice;
let service: ScriptedServer;
/** Whether the database is unreachable for the worker; requests of the person always succeed. */
let isAway = false;
/** Number of provider responses after which the database becomes unreachable. */
let awayAfter = 1;

const fickle = (): Backend => ({
  ...office.database.backend,
  fetch: async (...request) => {
    if (isAway) throw new TypeError("fetch failed");
    return office.database.backend.fetch(...request);
  },
});
const speech = () => deepgram({ url: service.url, key: DEEPGRAM_KEY, model: "nova-3" });
const order = () => ({ episodeId: null, audioUrl: "/audio/1.mp3" });
const stateOf = async (id: string) => (await office.admin("GET", `/ai/jobs/${id}`)).state;
const leaseHasRunOut = () =>
  office.database.pg.query(
    "update ai_jobs set leased_until = now() - interval '1 s' where state = 'running'",
  );
const untilAway = () =>
  eventually(() => expect(office.lines.map(({ event }) => event)).toContain("ai_unreachable"));

beforeAll(async () => {
  office = await openAiOffice({});
});
afterAll(() => office?.dispose());
beforeEach(async () => {
  isAway = false;
  awayAfter = 1;
  office.lines.length = 0;
  service = await startScriptedServer(({ path }) => {
    isAway = service.received.length >= awayAfter;
    const body = path.startsWith("/v1/chat") ? completion(JSON.stringify(FICHA)) : DEEPGRAM_ANSWER;
    return { status: 200, body };
  });
});
afterEach(() => service.close());

test("a response received while the database is unreachable is stored later, without another request", async () => {
  await office.reopen({ speech: speech() }, { backend: fickle() });
  const { body } = await office.post("/ai/transcriptions", order());
  await untilAway();
  expect(await stateOf(body.id)).toBe("running");
  isAway = false;
  await leaseHasRunOut();
  office.ai.checkNow();
  const job = await office.ended(body.id);
  expect([job.state, job.result.metadata.duration]).toEqual(["done", DEEPGRAM_ANSWER.metadata.duration]);
  expect(service.received).toHaveLength(1);
});

test("of an analysis in parts, only the missing parts are requested", async () => {
  awayAfter = 2;
  const language = chat({ url: `${service.url}/v1`, key: OPENAI_KEY, model: "llama3" });
  await office.reopen({ language }, { backend: fickle() });
  const paragraphs = Array.from(
    { length: 2500 },
    (_, i) => `Elvira: La escuela ${i} tenía un patio de tierra.`,
  );
  const wanted = { transcript: paragraphs.join("\n\n"), guestName: null, neighborhoodName: null };
  const { body } = await office.post("/ai/analyses", { episodeId: null, ...wanted });
  await untilAway();
  const before = service.received.length;
  awayAfter = Number.POSITIVE_INFINITY;
  isAway = false;
  await leaseHasRunOut();
  office.ai.checkNow();
  expect(await office.ended(body.id)).toMatchObject({ state: "done" });
  expect(before).toBe(2);
  const asked = service.received.map((request) => request.body.toString());
  expect(asked.length).toBeGreaterThan(3);
  expect(new Set(asked).size).toBe(asked.length);
});

test("the response of a cancelled job is kept for audit only", async () => {
  await office.reopen({ speech: speech() }, { backend: fickle() });
  const { body } = await office.post("/ai/transcriptions", order());
  await untilAway();
  await office.admin("POST", `/ai/jobs/${body.id}/cancel`);
  isAway = false;
  await eventually(async () => {
    const { items } = await office.admin("GET", "/ai/provider-calls?kind=transcription");
    expect(items[0]).toMatchObject({ status: 200, failure: null });
  });
  expect(await office.admin("GET", `/ai/jobs/${body.id}`)).toMatchObject({
    state: "cancelled",
    result: null,
  });
});

test("a job whose completion the database refuses does not stop others", async () => {
  awayAfter = Number.POSITIVE_INFINITY;
  const { backend } = office.database;
  let refusals = 0;
  const refusing: Backend = {
    ...backend,
    fetch: async (input, init) => {
      if (refusals >= 2 || !String(input).includes("/rpc/complete_ai_job")) return backend.fetch(input, init);
      refusals += 1;
      return Response.json(
        { code: "22P05", message: "unsupported", details: null, hint: null },
        { status: 400 },
      );
    },
  };
  await office.reopen({ speech: speech() }, { backend: refusing });
  const first = (await office.post("/ai/transcriptions", order())).body.id;
  await eventually(() => expect(office.lines.map(({ event }) => event)).toContain("ai_job_refused"));
  const second = await office.post("/ai/transcriptions", { ...order(), audioUrl: "/audio/2.mp3" });
  expect(await office.ended(second.body.id)).toMatchObject({ state: "done" });
  await leaseHasRunOut();
  office.ai.checkNow();
  expect(await office.ended(first)).toMatchObject({ state: "failed", error: { code: "interrupted" } });
  expect(service.received).toHaveLength(2);
});
