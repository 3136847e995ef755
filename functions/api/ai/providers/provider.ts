import type { LanguageServiceName, SpeechServiceName } from "#core/analysis/ai-services.ts";
import type { Prompt } from "#core/analysis/prompt.ts";
import type { AsrResult } from "#core/transcript/asr-result.ts";
import type { Json } from "#db/database.types.ts";

/** A request in a provider's format. `sent` is the copy recorded for audit, without key or audio bytes. */
export interface ProviderRequest {
  url: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: BodyInit;
  sent: Json;
}

interface Provider {
  /** Address without path, shown to administrators. */
  server: string;
  model: string | null;
  /** Reason in an error response; null when it has none. */
  reason(answer: unknown): string | null;
  /** Free request that tests whether the service is reachable and accepts the key. */
  probe(): ProviderRequest;
}

export interface AudioFile {
  bytes: Blob;
  /** Media type, such as audio/mpeg. */
  type: string;
  name: string;
}

export interface SpeechProvider extends Provider {
  name: SpeechServiceName;
  request(audio: AudioFile): ProviderRequest;
  /** Null when the response does not have the service's format. */
  read(answer: unknown): AsrResult | null;
}

export interface WrittenAnswer {
  /** Text written by the model; empty when it wrote nothing. */
  text: string;
  /** Whether the model stopped at its output length limit. */
  isCut: boolean;
}

export interface LanguageProvider extends Provider {
  name: LanguageServiceName;
  request(prompt: Prompt): ProviderRequest;
  /** The request without structured output, for servers that refuse it; omitted when the service always accepts it. */
  plainRequest?(prompt: Prompt): ProviderRequest;
  /** Null when the response does not have the service's format. */
  read(answer: unknown): WrittenAnswer | null;
}

export interface ProviderAccess {
  /** Without trailing slash. */
  url: string;
  /** Null for self-hosted servers that need no key. */
  key: string | null;
  model: string;
}

export const bearer = (key: string | null): Record<string, string> =>
  key === null ? {} : { authorization: `Bearer ${key}` };

/** String at a path of an unknown value; null when there is none. */
export function textAt(value: unknown, ...path: string[]): string | null {
  let found = value;
  for (const name of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return null;
    found = (found as Record<string, unknown>)[name];
  }
  return typeof found === "string" && found.trim() !== "" ? found.trim() : null;
}
