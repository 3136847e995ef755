import * as v from "valibot";
import { type LanguageProvider, type ProviderAccess, textAt } from "#api/ai/providers/provider.ts";
import { ANALYSIS_SCHEMA } from "#core/analysis/prompt.ts";

const API_VERSION = "2023-06-01";
const MAX_TOKENS = 8192;
const TOOL = "guardar_ficha";

const message = v.object({
  content: v.array(v.looseObject({ type: v.string() })),
  stop_reason: v.fallback(v.nullable(v.string()), null),
});

/** Client of Anthropic's Messages API. The structured output is the input of a tool that the model is forced to use. */
export function anthropic({ url, key, model }: ProviderAccess): LanguageProvider {
  const headers = { "x-api-key": key ?? "", "anthropic-version": API_VERSION };
  return {
    name: "anthropic",
    server: url,
    model,
    request: ({ system, user }) => {
      const body = {
        model,
        max_tokens: MAX_TOKENS,
        system,
        messages: [{ role: "user", content: user }],
        tools: [{ name: TOOL, description: "Guarda la ficha del programa.", input_schema: ANALYSIS_SCHEMA }],
        tool_choice: { type: "tool", name: TOOL },
      };
      return {
        url: `${url}/v1/messages`,
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
        sent: { model, system, user },
      };
    },
    read: (answer) => {
      const result = v.safeParse(message, answer);
      if (!result.success) return null;
      const { content, stop_reason: stopReason } = result.output;
      const used = content.find(({ type }) => type === "tool_use");
      const text =
        used && typeof used.input === "object"
          ? JSON.stringify(used.input)
          : content.map((block) => textAt(block, "text") ?? "").join("");
      return { text, isCut: stopReason === "max_tokens" };
    },
    reason: (answer) => textAt(answer, "error", "message"),
    probe: () => ({ url: `${url}/v1/models`, method: "GET", headers, sent: {} }),
  };
}
