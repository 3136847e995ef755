import {
  type ReceivedRequest,
  type ScriptedResponse,
  type ScriptedServer,
  startScriptedServer,
} from "./scripted-server.ts";

export const OPENAI_KEY = "openai-test-key";

const WHISPER_ANSWER = {
  task: "transcribe",
  language: "spanish",
  duration: 8.47,
  text: "Buenas noches. Gracias.",
  words: [
    { word: "Buenas", start: 0, end: 0.5 },
    { word: "noches", start: 0.5, end: 1 },
    { word: "Gracias", start: 2, end: 2.6 },
  ],
  segments: [segment(0, 0, 1.2, " Buenas noches."), segment(1, 2, 3, " Gracias.")],
};

function segment(id: number, start: number, end: number, text: string) {
  const measures = { temperature: 0, avg_logprob: -0.1, compression_ratio: 1.2, no_speech_prob: 0.01 };
  return { id, seek: 0, start, end, text, tokens: [50364], ...measures };
}

const unauthorised = {
  error: {
    message: "Incorrect API key provided.",
    type: "invalid_request_error",
    param: null,
    code: "invalid_api_key",
  },
};

/** A chat completion with this text. */
export const completion = (content: string | null, finish_reason = "stop") => ({
  id: "chatcmpl-123",
  object: "chat.completion",
  created: 1_741_569_952,
  model: "test-model",
  choices: [{ index: 0, message: { role: "assistant", content, refusal: null }, finish_reason }],
  usage: { prompt_tokens: 19, completion_tokens: 10, total_tokens: 29 },
});

export const FICHA = {
  description: "Primer párrafo.\n\nSegundo párrafo.",
  summary: "Elvira cuenta su escuela.",
  topics: ["escuelas"],
  keyPoints: ["La escuela tenía un patio."],
  quotes: ["Gracias, Baltasar", "Esto nadie lo dijo"],
  emotionalTone: "nostalgic",
  guestInfo: { name: "Elvira", background: "Maestra", contributions: [] },
  neighborhoodInfo: null,
};

/** Serves OpenAI's protocol below `/v1`: audio transcriptions (multipart), chat completions, models; bearer key. */
export const openOpenAi = (): Promise<ScriptedServer> => startScriptedServer(answer);

function answer({ method, path, headers }: ReceivedRequest): ScriptedResponse {
  if (headers.authorization !== `Bearer ${OPENAI_KEY}`) return { status: 401, body: unauthorised };
  if (method === "GET" && path === "/v1/models") return { status: 200, body: { object: "list", data: [] } };
  if (method === "POST" && path === "/v1/audio/transcriptions") return { status: 200, body: WHISPER_ANSWER };
  if (method === "POST" && path === "/v1/chat/completions") {
    return { status: 200, body: completion(JSON.stringify(FICHA)) };
  }
  return { status: 404, body: { error: { message: "Unknown request URL", type: "invalid_request_error" } } };
}
