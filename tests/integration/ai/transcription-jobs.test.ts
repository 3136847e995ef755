import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deepgram } from "#api/ai/providers/deepgram.ts";
import { DEEPGRAM_ANSWER, DEEPGRAM_KEY, openDeepgram } from "#tests/support/providers/deepgram-server.ts";
import type { ScriptedServer } from "#tests/support/providers/scripted-server.ts";
import { type AiOffice, addEpisode, openAiOffice } from "./ai-office.ts";

let office: AiOffice;
let server: ScriptedServer;
const speech = () => deepgram({ url: server.url, key: DEEPGRAM_KEY, model: "nova-3" });
const order = (changes: object = {}) => ({ episodeId: null, audioUrl: "/audio/1.mp3", ...changes });

beforeAll(async () => {
  office = await openAiOffice({});
});
afterAll(() => office?.dispose());
beforeEach(async () => {
  server = await openDeepgram();
  await office.reopen({ speech: speech() });
});
afterEach(() => server.close());

describe("jobs", () => {
  test("one requested twice runs once; its provider call is stored without keys", async () => {
    const episode = await addEpisode(office);
    const wanted = order({ episodeId: episode.id });
    // The job is in progress until all three requests are answered.
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    server.next.push({ held });
    const answers = await Promise.all([
      office.post("/ai/transcriptions", wanted),
      office.post("/ai/transcriptions", wanted),
      office.post("/ai/transcriptions", wanted),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    release();
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const job = await office.ended(answers[0]?.body.id);
    expect(job).toMatchObject({ state: "done", episodeId: episode.id, provider: "deepgram", error: null });
    expect(server.received).toHaveLength(1);
    const { items } = await office.admin("GET", `/ai/provider-calls?episode=${episode.id}`);
    expect(items).toMatchObject([
      { kind: "transcription", status: 200, sent: { model: "nova-3", bytes: 11 } },
    ]);
    expect(JSON.parse(items[0].received)).toEqual(DEEPGRAM_ANSWER);
    expect(JSON.stringify(items)).not.toContain(DEEPGRAM_KEY);
  });

  test("a cancelled one stops and has no result", async () => {
    server.next.push("hang");
    const { body } = await office.post("/ai/transcriptions", order());
    while (server.received.length === 0) await new Promise((done) => setTimeout(done, 10));
    expect(await office.admin("POST", `/ai/jobs/${body.id}/cancel`)).toMatchObject({ state: "cancelled" });
    expect(await office.admin("POST", `/ai/jobs/${body.id}/cancel`)).toMatchObject({
      state: "cancelled",
      result: null,
    });
  });

  test("after a restart, unsent requests are sent, and sent ones are never repeated", async () => {
    server.next.push("hang");
    const sent = (await office.post("/ai/transcriptions", order())).body.id;
    while (server.received.length === 0) await new Promise((done) => setTimeout(done, 10));
    await office.ai.stop();
    const waiting = (await office.post("/ai/transcriptions", order({ audioUrl: "/audio/2.mp3" }))).body.id;
    await office.database.pg.query("update ai_jobs set leased_until = now() - interval '1 s' where id = $1", [
      sent,
    ]);
    await office.reopen({ speech: speech() });
    office.ai.start();
    expect(await office.ended(waiting)).toMatchObject({ state: "done" });
    expect(await office.ended(sent)).toMatchObject({ state: "failed", error: { code: "interrupted" } });
    expect(server.received).toHaveLength(2);
  });

  test("an unknown job or an invalid id is not found", async () => {
    for (const id of [randomUUID(), "x"]) {
      expect((await office.ask("administrator", "GET", `/ai/jobs/${id}`)).status).toBe(404);
      expect((await office.post(`/ai/jobs/${id}/cancel`, {})).status).toBe(404);
    }
  });
});
