import * as v from "valibot";
import { anthropic } from "#api/ai/providers/anthropic.ts";
import { chat } from "#api/ai/providers/chat.ts";
import { deepgram } from "#api/ai/providers/deepgram.ts";
import type { LanguageProvider, ProviderAccess, SpeechProvider } from "#api/ai/providers/provider.ts";
import { whisper } from "#api/ai/providers/whisper.ts";
import {
  AI_SERVICES,
  type AiServiceName,
  LANGUAGE_SERVICES,
  type LanguageServiceName,
  neededVariables,
  SERVICE_VARIABLES,
  SPEECH_SERVICES,
  type SpeechServiceName,
} from "#core/analysis/ai-services.ts";
import { listed, parseVariables, text, webUrl } from "#hosting/variables.ts";
import { configurationError } from "./start-error.ts";

const SPEECH_CLIENTS: Record<SpeechServiceName, (access: ProviderAccess) => SpeechProvider> = {
  deepgram,
  whisper,
};
const LANGUAGE_CLIENTS: Record<LanguageServiceName, (access: ProviderAccess) => LanguageProvider> = {
  anthropic,
  chat,
};

const ADDRESSES = new Set<string>(Object.values(AI_SERVICES).map(({ url }) => url.variable));
const serviceSchema = v.object(
  Object.fromEntries(
    SERVICE_VARIABLES.map((name) => [name, v.optional(ADDRESSES.has(name) ? webUrl : text)] as const),
  ),
);
const ownSchema = v.object({
  PROGRAMME_HOST_NAME: v.optional(text, ""),
  AUDIO_ALLOWED_HOSTS: v.optional(text, ""),
});

/** Variables of AI services; all are optional. */
const schema = v.intersect([serviceSchema, ownSchema]);

/** Names of all variables of AI services. */
export const AI_VARIABLES = [...SERVICE_VARIABLES, ...Object.keys(ownSchema.entries)];

export interface AiSettings {
  speech: SpeechProvider | null;
  language: LanguageProvider | null;
  /** Name of the first voice; null for the presenter of the archive. */
  hostName: string | null;
  /** Hosts, besides that of the audio base, from which recordings may be downloaded. */
  allowedAudioHosts: string[];
}

/**
 * Reads the services of AI jobs: of each kind, the first one configured.
 * @throws StartError with one Spanish line per invalid variable
 */
export function readAiSettings(source: Record<string, string | undefined>): AiSettings {
  const env = parseVariables(schema, source);
  // All are read, so that an incompletely configured service is refused even when it would not be used.
  const speech = SPEECH_SERVICES.map((name) => opened(SPEECH_CLIENTS[name], access(name, env)));
  const language = LANGUAGE_SERVICES.map((name) => opened(LANGUAGE_CLIENTS[name], access(name, env)));
  return {
    speech: speech.find((provider) => provider !== null) ?? null,
    language: language.find((provider) => provider !== null) ?? null,
    hostName: env.PROGRAMME_HOST_NAME || null,
    allowedAudioHosts: listed(env.AUDIO_ALLOWED_HOSTS.toLowerCase()),
  };
}

const opened = <Provider>(open: (access: ProviderAccess) => Provider, access: ProviderAccess | null) =>
  access && open(access);

/** Access of a service; null when it is not configured. @throws StartError when one of its variables is missing */
function access(name: AiServiceName, env: Record<string, string | undefined>): ProviderAccess | null {
  const service = AI_SERVICES[name];
  const [first, ...others] = neededVariables(name);
  if (!env[first]) return null;
  const missing = others.find((variable) => !env[variable]);
  if (missing) throw configurationError([`${missing}: falta, porque está ${first}`]);
  return {
    url: env[service.url.variable] ?? service.url.default ?? "",
    key: env[service.key] ?? null,
    model: env[service.model.variable] ?? service.model.default ?? "",
  };
}
