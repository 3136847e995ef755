import * as v from "valibot";
import { ANTHROPIC_MODEL, ANTHROPIC_URL, anthropic } from "#api/ai/providers/anthropic.ts";
import { chat } from "#api/ai/providers/chat.ts";
import { DEEPGRAM_MODEL, DEEPGRAM_URL, deepgram } from "#api/ai/providers/deepgram.ts";
import type { LanguageProvider, SpeechProvider } from "#api/ai/providers/provider.ts";
import { WHISPER_MODEL, whisper } from "#api/ai/providers/whisper.ts";
import { site } from "#copy/site.ts";
import { parseVariables, text, webUrl } from "#hosting/variables.ts";
import { configurationError } from "./configuration-error.ts";

/** Variables of AI services; all may be left out. */
const schema = v.object({
  DEEPGRAM_API_KEY: v.optional(text),
  DEEPGRAM_URL: v.optional(webUrl, DEEPGRAM_URL),
  DEEPGRAM_MODEL: v.optional(text, DEEPGRAM_MODEL),
  TRANSCRIPTION_URL: v.optional(webUrl),
  TRANSCRIPTION_API_KEY: v.optional(text),
  TRANSCRIPTION_MODEL: v.optional(text, WHISPER_MODEL),
  ANTHROPIC_API_KEY: v.optional(text),
  ANTHROPIC_URL: v.optional(webUrl, ANTHROPIC_URL),
  ANTHROPIC_MODEL: v.optional(text, ANTHROPIC_MODEL),
  CHAT_URL: v.optional(webUrl),
  CHAT_API_KEY: v.optional(text),
  CHAT_MODEL: v.optional(text),
  PROGRAMME_HOST_NAME: v.optional(text, site.presenter.fullName),
  AUDIO_ALLOWED_HOSTS: v.optional(text, ""),
});

/** Every variable of AI services. */
export const AI_VARIABLES = Object.keys(schema.entries);

export interface AiSettings {
  speech: SpeechProvider | null;
  language: LanguageProvider | null;
  hostName: string;
  /** Hosts, besides that of the audio base, that recordings may be fetched from. */
  allowedAudioHosts: string[];
}

/**
 * The services of AI jobs. Deepgram and Anthropic win where both kinds are configured.
 * @throws StartError with one Spanish line per variable that cannot be used
 */
export function readAiSettings(source: Record<string, string | undefined>): AiSettings {
  const env = parseVariables(schema, source);
  if (env.CHAT_URL && !env.CHAT_MODEL) throw configurationError(["CHAT_MODEL: falta, porque está CHAT_URL"]);
  return {
    speech: speechOf(env),
    language: languageOf(env),
    hostName: env.PROGRAMME_HOST_NAME,
    allowedAudioHosts: env.AUDIO_ALLOWED_HOSTS.split(",")
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  };
}

type AiEnv = v.InferOutput<typeof schema>;

function speechOf(env: AiEnv): SpeechProvider | null {
  if (env.DEEPGRAM_API_KEY) {
    return deepgram({ url: env.DEEPGRAM_URL, key: env.DEEPGRAM_API_KEY, model: env.DEEPGRAM_MODEL });
  }
  if (!env.TRANSCRIPTION_URL) return null;
  const { TRANSCRIPTION_URL: url, TRANSCRIPTION_API_KEY: key = null, TRANSCRIPTION_MODEL: model } = env;
  return whisper({ url, key, model });
}

function languageOf(env: AiEnv): LanguageProvider | null {
  if (env.ANTHROPIC_API_KEY) {
    return anthropic({ url: env.ANTHROPIC_URL, key: env.ANTHROPIC_API_KEY, model: env.ANTHROPIC_MODEL });
  }
  if (!env.CHAT_URL || !env.CHAT_MODEL) return null;
  return chat({ url: env.CHAT_URL, key: env.CHAT_API_KEY ?? null, model: env.CHAT_MODEL });
}
