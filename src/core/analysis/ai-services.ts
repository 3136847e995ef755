/** A transcription or analysis service: its label and the variables that configure it. */
interface AiService {
  kind: "speech" | "language";
  label: string;
  /** Variable of the API key; enables a service that has a default URL. Variables with this ending are withheld from the build. */
  key: `${string}_API_KEY`;
  /** Variable of the URL; without a default, it enables the service. */
  url: { variable: string; default: string | null };
  /** Variable of the model; required when there is no default. */
  model: { variable: string; default: string | null };
}

/** All services, by the name stored in jobs and analyses. The first configured service of each kind is used. */
export const AI_SERVICES = {
  deepgram: {
    kind: "speech",
    label: "Deepgram",
    key: "DEEPGRAM_API_KEY",
    url: { variable: "DEEPGRAM_URL", default: "https://api.deepgram.com" },
    model: { variable: "DEEPGRAM_MODEL", default: "nova-3" },
  },
  whisper: {
    kind: "speech",
    label: "Whisper",
    key: "TRANSCRIPTION_API_KEY",
    url: { variable: "TRANSCRIPTION_URL", default: null },
    model: { variable: "TRANSCRIPTION_MODEL", default: "whisper-1" },
  },
  anthropic: {
    kind: "language",
    label: "Anthropic",
    key: "ANTHROPIC_API_KEY",
    url: { variable: "ANTHROPIC_URL", default: "https://api.anthropic.com" },
    model: { variable: "ANTHROPIC_MODEL", default: "claude-sonnet-4-5" },
  },
  chat: {
    kind: "language",
    label: "compatible con OpenAI",
    key: "CHAT_API_KEY",
    url: { variable: "CHAT_URL", default: null },
    model: { variable: "CHAT_MODEL", default: null },
  },
} as const satisfies Record<string, AiService>;

type Services = typeof AI_SERVICES;
export type AiServiceName = keyof Services;
type NamesOf<Kind> = { [Name in AiServiceName]: Services[Name]["kind"] extends Kind ? Name : never };
export type SpeechServiceName = NamesOf<"speech">[AiServiceName];
export type LanguageServiceName = NamesOf<"language">[AiServiceName];

const namesOf = (kind: AiService["kind"]) =>
  (Object.keys(AI_SERVICES) as AiServiceName[]).filter((name) => AI_SERVICES[name].kind === kind);

export const SPEECH_SERVICES = namesOf("speech") as SpeechServiceName[];
export const LANGUAGE_SERVICES = namesOf("language") as LanguageServiceName[];

/** Variables that a service requires; the first of them enables it. */
export function neededVariables(name: AiServiceName): [string, ...string[]] {
  const { key, url, model }: AiService = AI_SERVICES[name];
  return [url.default === null ? url.variable : key, ...(model.default === null ? [model.variable] : [])];
}

/** Names of all service variables. */
export const SERVICE_VARIABLES: readonly string[] = Object.values(AI_SERVICES).flatMap(
  ({ key, url, model }) => [key, url.variable, model.variable],
);
