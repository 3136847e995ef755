import * as v from "valibot";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TRANSCRIPTION_FAILED, TRANSCRIPTION_UNKNOWN, withCause } from "#api/ai/ai-failure.ts";
import { deepgram } from "#api/ai/providers/deepgram.ts";
import { whisper } from "#api/ai/providers/whisper.ts";
import { asrResult, isSilent, toTranscription } from "#core/transcript/asr-result.ts";
import { DEEPGRAM_ANSWER, DEEPGRAM_KEY, openDeepgram } from "#tests/support/providers/deepgram-server.ts";
import { OPENAI_KEY, openOpenAi } from "#tests/support/providers/openai-server.ts";
import type { ScriptedResponse, ScriptedServer } from "#tests/support/providers/scripted-server.ts";
import { type AiOffice, addEpisode, openAiOffice } from "./ai-office.ts";

let office: AiOffice;
let server: ScriptedServer;
const speech = (key = DEEPGRAM_KEY) => deepgram({ url: server.url, key, model: "nova-3" });

beforeAll(async () => {
  office = await openAiOffice({});
});
afterAll(() => office?.dispose());
beforeEach(async () => {
  server = await openDeepgram();
  await office.reopen({ speech: speech() });
});
afterEach(() => server.close());

describe("POST /api/transcribe", () => {
  test("returns the documented shape, and sends the audio in Deepgram's format", async () => {
    const answer = await office.post("/api/transcribe", { audioUrl: "http://localhost:4321/audio/1.mp3" });
    expect(answer.status).toBe(200);
    expect(answer.body.results.channels[0].alternatives[0]).toMatchObject({
      transcript: "Buenas noches. Gracias, Baltasar.",
      words: [{ word: "buenas", speaker: 0, start: 0.08, end: 0.4, confidence: 0.99 }, {}, {}, {}],
    });
    expect(answer.body.metadata.duration).toBe(25.933313);
    const [request] = server.received;
    expect(request?.body.toString()).toBe("local sound");
    expect(request?.headers["content-type"]).toBe("audio/mpeg");
    const query = new URL(request?.path ?? "", server.url).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ diarize: "true", language: "es", punctuate: "true" });
  });

  test.for(["anonymous", "account", "inactive", "collaborator"] as const)(
    "%s has no access",
    async (caller) => {
      const { status } = await office.ask(caller, "POST", "/api/transcribe", { audioUrl: "/audio/1.mp3" });
      expect(status).toBe(caller === "anonymous" ? 401 : 403);
      expect(server.received).toEqual([]);
    },
  );

  test.for([
    "",
    "   ",
    "http://127.0.0.1/x.mp3",
    "file:///etc/passwd",
    "https://evil.example/x.mp3",
    "http://localhost:4321/api/session",
  ])("the address %j is refused without a request", async (audioUrl) => {
    const { status, body } = await office.post("/api/transcribe", { audioUrl });
    expect([status, body.error.message]).toEqual([400, "URL de audio no válida"]);
    expect(server.received).toEqual([]);
  });

  test("without a service, the response says what to configure", async () => {
    await office.reopen({});
    const { status, body } = await office.post("/api/transcribe", { audioUrl: "/audio/1.mp3" });
    expect(status).toBe(409);
    expect(body.error.message).toMatch(/importá un archivo.*a quien instaló/);
    const { body: tested } = await office.post("/ai/check", { kind: "transcription" });
    expect(tested.message).toContain("DEEPGRAM_API_KEY");
    expect((await office.admin("GET", "/ai/status")).transcription).toMatchObject({ provider: null });
  });
});

const FAULTS: [string, ScriptedResponse | "closed", number, string][] = [
  ["no connection", "closed", 502, withCause(TRANSCRIPTION_FAILED, "unreachable")],
  ["a closed connection", "drop", 502, withCause(TRANSCRIPTION_FAILED, "unreachable")],
  ["a truncated response", { cut: '{"results": {' }, 502, withCause(TRANSCRIPTION_FAILED, "unreachable")],
  ["a timeout", "hang", 504, "Transcripción cancelada por timeout (5 minutos)"],
  [
    "429",
    { status: 429, body: { err_msg: "Too many requests" } },
    502,
    "Transcription service error: 429 - Too many requests. Recibió demasiados pedidos: esperá unos minutos y probá de nuevo.",
  ],
  [
    "a proxy's 500",
    { status: 500, body: "<html>" },
    502,
    "Transcription service error: 500 - Unknown error. El servicio tiene problemas: probá de nuevo más tarde.",
  ],
  [
    "503",
    { status: 503, body: {} },
    502,
    "Transcription service error: 503 - Unknown error. El servicio tiene problemas: probá de nuevo más tarde.",
  ],
  ["invalid JSON", { status: 200, body: "{oops" }, 502, withCause(TRANSCRIPTION_UNKNOWN, "notTheService")],
  ["other JSON", { status: 200, body: { ok: true } }, 502, withCause(TRANSCRIPTION_UNKNOWN, "notTheService")],
  ["an empty response", { status: 200, body: "" }, 502, withCause(TRANSCRIPTION_UNKNOWN, "notTheService")],
  ["an endless response", { status: 200, body: "a".repeat(20_000_001) }, 502, TRANSCRIPTION_UNKNOWN],
  [
    "a redirect",
    { status: 302, body: "", headers: { location: "http://127.0.0.1:1/" } },
    502,
    withCause(TRANSCRIPTION_FAILED, "unreachable"),
  ],
];

describe("a speech service", () => {
  test.for(FAULTS)("fails with: %s", async ([, response, status, message]) => {
    if (response === "closed") await server.close();
    else server.next.push(response);
    await office.reopen({ speech: speech(), timeoutMs: response === "hang" ? 300 : 10_000 });
    const answer = await office.post("/api/transcribe", { audioUrl: "/audio/1.mp3" });
    expect([answer.status, answer.body.error?.message]).toEqual([status, message]);
    expect(server.received.length).toBeLessThan(2);
  });

  test("refuses the key", async () => {
    await office.reopen({ speech: speech("wrong") });
    const { body } = await office.post("/api/transcribe", { audioUrl: "/audio/1.mp3" });
    expect(body.error.message).toMatch(
      /^Transcription service error: 401 - Invalid credentials\. El servicio no acepta la clave/,
    );
  });

  test("mixes words up (unsorted, overlapping, without speakers): the transcript can still be stored", async () => {
    const mixed = structuredClone(DEEPGRAM_ANSWER);
    const word = (written: string, start: number, end: number) => ({
      ...{ word: written, punctuated_word: written, speaker: null, confidence: 0.9 },
      ...{ start, end },
    });
    const words = [word("noches.", 0.5, 2), word("Buenas", 0, 1), word("Gracias.", 1.5, 1.2)];
    Object.assign(mixed.results, {
      channels: [{ alternatives: [{ transcript: "x", confidence: 1, words }] }],
    });
    server.next.push({ status: 200, body: mixed });
    const { status, body } = await office.post("/api/transcribe", { audioUrl: "/audio/1.mp3" });
    expect(status).toBe(200);
    const made = toTranscription(v.parse(asrResult, body), { host: "Baltasar", guest: "Invitado" });
    const { id, version } = await addEpisode(office);
    const update = { version, transcript: made.transcript, transcription: made };
    const stored = await office.admin("PUT", `/ai/episodes/${id}/transcription`, update);
    expect(stored).toMatchObject({
      transcript: "Voz 1: Buenas noches. Gracias.",
      transcription: { speakers: [{ speaker: "Voz 1", segments: [{ start: 0, end: 2 }] }] },
    });
  });

  // NUL and half of a surrogate pair cannot be stored in a column, escaped or not.
  test("returns characters that cannot be stored: they are replaced, and the next response works", async () => {
    const odd = structuredClone(DEEPGRAM_ANSWER);
    const [best] = odd.results.channels[0]?.alternatives ?? [];
    Object.assign(best ?? {}, { transcript: "Bue\u0000nas noches \uD83D" });
    Object.assign(best?.words[0] ?? {}, { punctuated_word: "Bue\u0000nas" });
    server.next.push(
      { status: 200, body: odd },
      { status: 500, body: { err_msg: "out of\u0000 memory \uD83D" } },
      { status: 200, body: "raw \u0000 bytes" },
    );
    const transcribe = () => office.post("/api/transcribe", { audioUrl: "/audio/1.mp3" });
    const heard = await transcribe();
    expect(heard.body.results?.channels[0].alternatives[0]).toMatchObject({
      transcript: "Buenas noches \uFFFD",
      words: [{ punctuated_word: "Buenas" }, {}, {}, {}],
    });
    expect((await transcribe()).body.error.message).toMatch(
      /^Transcription service error: 500 - out of memory \uFFFD\. /,
    );
    expect((await transcribe()).body.error.message).toBe(withCause(TRANSCRIPTION_UNKNOWN, "notTheService"));
    expect((await transcribe()).status).toBe(200);
  });

  test("returns silence: an empty result without an error", async () => {
    const silence = structuredClone(DEEPGRAM_ANSWER);
    silence.results.channels = [{ alternatives: [{ transcript: "", confidence: 0, words: [] }] }];
    server.next.push({ status: 200, body: silence });
    const { status, body } = await office.post("/api/transcribe", { audioUrl: "/audio/1.mp3" });
    expect([status, body.results.channels[0].alternatives[0].words]).toEqual([200, []]);
  });
});

describe("an OpenAI-compatible server", () => {
  test("gets a multipart form; words take the punctuation of their segments", async () => {
    const openAi = await openOpenAi();
    await office.reopen({
      speech: whisper({ url: `${openAi.url}/v1`, key: OPENAI_KEY, model: "whisper-1" }),
    });
    const { status, body } = await office.post("/api/transcribe", { audioUrl: "/audio/1.mp3" });
    expect(status).toBe(200);
    const [best] = body.results.channels[0].alternatives;
    expect(
      best.words.map((word: { punctuated_word: string; start: number }) => [
        word.punctuated_word,
        word.start,
      ]),
    ).toEqual([
      ["Buenas", 0],
      ["noches.", 0.5],
      ["Gracias.", 2],
    ]);
    const form = openAi.received[0]?.body.toString() ?? "";
    for (const part of [
      "verbose_json",
      "whisper-1",
      'name="timestamp_granularities[]"',
      'filename="1.mp3"',
      "local sound",
    ]) {
      expect(form).toContain(part);
    }
    await openAi.close();
  });

  test("its errors are shown, and music is an empty result", async () => {
    const openAi = await openOpenAi();
    const transcribe = async (key = OPENAI_KEY) => {
      await office.reopen({ speech: whisper({ url: `${openAi.url}/v1`, key, model: "whisper-1" }) });
      return office.post("/api/transcribe", { audioUrl: "/audio/1.mp3" });
    };
    expect((await transcribe("wrong")).body.error.message).toMatch(
      /^Transcription service error: 401 - Incorrect API key provided\. /,
    );
    openAi.next.push(
      { status: 422, body: { detail: "Invalid audio" } },
      { status: 200, body: { text: "" } },
      { status: 200, body: { text: "\n", duration: 30, segments: [], words: [] } },
    );
    expect((await transcribe()).body.error.message).toMatch(
      /^Transcription service error: 422 - Invalid audio\. /,
    );
    for (const duration of [null, 30]) {
      const { status, body } = await transcribe();
      expect([status, body.metadata.duration, isSilent(body)]).toEqual([200, duration, true]);
    }
    await openAi.close();
  });
});

test("the Test button shows whether the service works", async () => {
  expect(await office.admin("POST", "/ai/check", { kind: "transcription" })).toMatchObject({
    isGood: true,
    message: expect.stringContaining("El servicio responde y acepta la clave."),
  });
  await office.reopen({ speech: speech("wrong") });
  expect((await office.admin("POST", "/ai/check", { kind: "transcription" })).message).toContain(
    "no acepta la clave",
  );
  await server.close();
  expect(await office.admin("POST", "/ai/check", { kind: "transcription" })).toMatchObject({
    isGood: false,
  });
});
