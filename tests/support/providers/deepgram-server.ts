import {
  type ReceivedRequest,
  type ScriptedResponse,
  type ScriptedServer,
  startScriptedServer,
} from "./scripted-server.ts";

export const DEEPGRAM_KEY = "deepgram-test-key";

const WORDS: [string, number, number, number][] = [
  ["Buenas", 0, 0.08, 0.4],
  ["noches.", 0, 0.4, 0.9],
  ["Gracias,", 1, 1.2, 1.6],
  ["Baltasar.", 1, 1.6, 2.2],
];

/** Response from Deepgram's reference of pre-recorded audio. */
export const DEEPGRAM_ANSWER = {
  metadata: {
    transaction_key: "deprecated",
    request_id: "a847f427-4ad5-4d67-9b95-db801e58251c",
    sha256: "154e291ecfa8be6ab8343560bcc109008fa7853eb5372533e8efdefc9b504c33",
    created: "2026-03-01T18:57:56.774Z",
    duration: 25.933313,
    channels: 1,
    models: ["30089e05-99d1-4376-b32e-c263170674af"],
  },
  results: {
    channels: [
      {
        alternatives: [
          {
            transcript: "Buenas noches. Gracias, Baltasar.",
            confidence: 0.9994,
            words: WORDS.map(([written, speaker, start, end]) => ({
              word: written.toLowerCase().replace(/[^\p{L}]/gu, ""),
              start,
              end,
              confidence: 0.99,
              speaker,
              speaker_confidence: 0.8,
              punctuated_word: written,
            })),
          },
        ],
      },
    ],
  },
};

const DEEPGRAM_UNAUTHORISED = {
  err_code: "INVALID_AUTH",
  err_msg: "Invalid credentials.",
  request_id: "e8c2d4a0-0000-4000-8000-000000000000",
};

/** Serves Deepgram's protocol: `POST /v1/listen` with the audio as body, `GET /v1/projects`, `Authorization: Token`. */
export const openDeepgram = (): Promise<ScriptedServer> => startScriptedServer(answer);

function answer({ method, path, headers, body }: ReceivedRequest): ScriptedResponse {
  if (headers.authorization !== `Token ${DEEPGRAM_KEY}`) return { status: 401, body: DEEPGRAM_UNAUTHORISED };
  if (method === "GET" && path === "/v1/projects") return { status: 200, body: { projects: [] } };
  if (method !== "POST" || !path.startsWith("/v1/listen?"))
    return { status: 404, body: { error: "not found" } };
  if (body.length === 0) {
    const err_msg = "Bad Request: failed to process audio: corrupt or unsupported data";
    return { status: 400, body: { err_code: "Bad Request", err_msg, request_id: "x" } };
  }
  return { status: 200, body: DEEPGRAM_ANSWER };
}
