import type { LanguageServiceName, SpeechServiceName } from "#core/analysis/ai-services.ts";
import type { Prompt } from "#core/analysis/prompt.ts";
import type { AsrResult } from "#core/transcript/asr-result.ts";
import type { Json } from "#db/database.types.ts";

/** A request in the form of a provider. `sent` is what is kept of it for audit: no key, no bytes of audio. */
export interface ProviderRequest {
  url: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: BodyInit;
  sent: Json;
}

interface Provider {
  /** Address without path: shown to administrators. */
  server: string;
  model: string | null;
  /** The reason in an answer that reports an error; null when it gives none. */
  reason(answer: unknown): string | null;
  /** Asks for nothing that costs: tells whether the service is there and takes the key. */
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
  /** Null when the answer is not the service's. */
  read(answer: unknown): AsrResult | null;
}

export interface LanguageProvider extends Provider {
  name: LanguageServiceName;
  request(prompt: Prompt): ProviderRequest;
  /** The same without structured output, for servers that refuse it; left out: the service always takes it. */
  plainRequest?(prompt: Prompt): ProviderRequest;
  /** The text that the model wrote; empty when it wrote nothing, null when the answer is not the service's. */
  read(answer: unknown): string | null;
  /** Whether the model stopped because its answer grew too long. */
  isCutOff(answer: unknown): boolean;
}

export interface ProviderAccess {
  /** Without a slash at the end. */
  url: string;
  /** Null for servers of one's own that ask for none. */
  key: string | null;
  model: string;
}

export const bearer = (key: string | null): Record<string, string> =>
  key === null ? {} : { authorization: `Bearer ${key}` };

/** A string at a path of an unknown value; null when there is none. */
export function textAt(value: unknown, ...path: string[]): string | null {
  let found = value;
  for (const name of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return null;
    found = (found as Record<string, unknown>)[name];
  }
  return typeof found === "string" && found.trim() !== "" ? found.trim() : null;
}
