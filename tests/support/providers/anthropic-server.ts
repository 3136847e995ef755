import { FICHA } from "./openai-server.ts";
import {
  type ReceivedRequest,
  type ScriptedResponse,
  type ScriptedServer,
  startScriptedServer,
} from "./scripted-server.ts";

export const ANTHROPIC_KEY = "anthropic-test-key";

const error = (type: string, message: string) => ({
  type: "error",
  error: { type, message },
  request_id: "req_1",
});
export const OVERLOADED = error("overloaded_error", "Overloaded");

/** A message whose only content is a call of the tool. */
export const toolUse = (name: string, input: object) => ({
  id: "msg_01XFDUDYJgAACzvnptvVoYEL",
  type: "message",
  role: "assistant",
  model: "test-model",
  content: [{ type: "tool_use", id: "toolu_01A09q90qw90lq917835lq9", name, input }],
  stop_reason: "tool_use",
  stop_sequence: null,
  usage: { input_tokens: 2095, output_tokens: 503 },
});

/** Serves Anthropic's protocol: `POST /v1/messages` with a forced tool, `x-api-key` and `anthropic-version`. */
export const openAnthropic = (): Promise<ScriptedServer> => startScriptedServer(answer);

function answer({ method, path, headers, body }: ReceivedRequest): ScriptedResponse {
  if (headers["x-api-key"] !== ANTHROPIC_KEY)
    return { status: 401, body: error("authentication_error", "invalid x-api-key") };
  if (headers["anthropic-version"] !== "2023-06-01") {
    return { status: 400, body: error("invalid_request_error", "anthropic-version: header is required") };
  }
  if (method === "GET" && path === "/v1/models") return { status: 200, body: { data: [], has_more: false } };
  const { tools, tool_choice: choice, max_tokens: max } = JSON.parse(body.toString());
  const isForced = choice?.type === "tool" && tools?.[0]?.name === choice.name && max > 0;
  if (path !== "/v1/messages" || !isForced)
    return { status: 400, body: error("invalid_request_error", "bad request") };
  return { status: 200, body: toolUse(choice.name, FICHA) };
}
