import * as v from "valibot";
import { bearer, type LanguageProvider, type ProviderAccess, textAt } from "#api/desk/providers/provider.ts";
import { ANALYSIS_SCHEMA } from "#core/analysis/prompt.ts";

const completion = v.object({
  choices: v.array(v.object({ message: v.object({ content: v.optional(v.nullable(v.string()), null) }) })),
});

/** Any server with OpenAI's `/chat/completions`, Ollama included. `url` ends with the version: `http://localhost:11434/v1`. */
export function chat({ url, key, model }: ProviderAccess): LanguageProvider {
  return {
    name: "chat",
    server: url,
    model,
    request: ({ system, user }) => {
      const body = {
        model,
        messages: [
          { role: "system", content: system },
          { role: "user", content: user },
        ],
        response_format: {
          type: "json_schema",
          json_schema: { name: "ficha", strict: true, schema: ANALYSIS_SCHEMA },
        },
        stream: false,
      };
      return {
        url: `${url}/chat/completions`,
        method: "POST",
        headers: { ...bearer(key), "content-type": "application/json" },
        body: JSON.stringify(body),
        sent: { model, system, user },
      };
    },
    read: (answer) => {
      const result = v.safeParse(completion, answer);
      return result.success ? (result.output.choices[0]?.message.content ?? "") : null;
    },
    reason: (answer) =>
      textAt(answer, "error", "message") ?? textAt(answer, "error") ?? textAt(answer, "message"),
    probe: () => ({ url: `${url}/models`, method: "GET", headers: bearer(key), sent: {} }),
  };
}
