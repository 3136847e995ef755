import * as v from "valibot";
import {
  bearer,
  type LanguageProvider,
  type ProviderAccess,
  type ProviderRequest,
  textAt,
} from "#api/ai/providers/provider.ts";
import { ANALYSIS_SCHEMA, type Prompt } from "#core/analysis/prompt.ts";

const completion = v.object({
  choices: v.array(
    v.object({
      message: v.object({ content: v.optional(v.nullable(v.string()), null) }),
      finish_reason: v.fallback(v.nullable(v.string()), null),
    }),
  ),
});

const STRUCTURED = {
  type: "json_schema",
  json_schema: { name: "ficha", strict: true, schema: ANALYSIS_SCHEMA },
};

/**
 * Client of any server with OpenAI's `/chat/completions`, such as Ollama. `url` ends with the version:
 * `http://localhost:11434/v1`.
 */
export function chat({ url, key, model }: ProviderAccess): LanguageProvider {
  const request = ({ system, user }: Prompt, format: typeof STRUCTURED | null): ProviderRequest => {
    const body = {
      model,
      messages: [
        { role: "system", content: system },
        { role: "user", content: user },
      ],
      ...(format ? { response_format: format } : {}),
      stream: false,
    };
    return {
      url: `${url}/chat/completions`,
      method: "POST",
      headers: { ...bearer(key), "content-type": "application/json" },
      body: JSON.stringify(body),
      sent: { model, format: format?.type ?? null, system, user },
    };
  };
  return {
    name: "chat",
    server: url,
    model,
    request: (prompt) => request(prompt, STRUCTURED),
    // Not `json_object`, which some servers refuse too. The prompt requires JSON anyway.
    plainRequest: (prompt) => request(prompt, null),
    read: (answer) => {
      const result = v.safeParse(completion, answer);
      if (!result.success) return null;
      const [choice] = result.output.choices;
      return { text: choice?.message.content ?? "", isCut: choice?.finish_reason === "length" };
    },
    reason: (answer) =>
      textAt(answer, "error", "message") ?? textAt(answer, "error") ?? textAt(answer, "message"),
    probe: () => ({ url: `${url}/models`, method: "GET", headers: bearer(key), sent: {} }),
  };
}
