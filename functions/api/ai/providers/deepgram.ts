import * as v from "valibot";
import type { ProviderAccess, SpeechProvider } from "#api/ai/providers/provider.ts";
import { textAt } from "#api/ai/providers/provider.ts";
import { asrResult } from "#core/transcript/asr-result.ts";

/** Client of Deepgram's pre-recorded audio API: audio bytes as body, options in the query, errors as {err_code, err_msg}. */
export function deepgram({ url, key, model }: ProviderAccess): SpeechProvider {
  const options = { model, language: "es", punctuate: "true", smart_format: "true", diarize: "true" };
  const headers = { authorization: `Token ${key ?? ""}`, accept: "application/json" };
  return {
    name: "deepgram",
    server: url,
    model,
    request: ({ bytes, type, name }) => ({
      url: `${url}/v1/listen?${new URLSearchParams(options)}`,
      method: "POST",
      headers: { ...headers, "content-type": type },
      body: bytes,
      sent: { ...options, audio: name, type, bytes: bytes.size },
    }),
    read: (answer) => {
      const result = v.safeParse(asrResult, answer);
      return result.success ? result.output : null;
    },
    reason: (answer) => textAt(answer, "err_msg") ?? textAt(answer, "reason") ?? textAt(answer, "error"),
    probe: () => ({ url: `${url}/v1/projects`, method: "GET", headers, sent: {} }),
  };
}
