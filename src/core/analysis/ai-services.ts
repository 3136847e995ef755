/** A service that transcribes or analyses: what it is called, and the variables that configure it. */
interface AiService {
  kind: "speech" | "language";
  label: string;
  /** Of its key; a service with an address of its own is switched on by it. */
  key: string;
  /** Of its address; without a default it is what switches the service on. */
  url: { variable: string; default: string | null };
  /** Of its model; without a default it must be given. */
  model: { variable: string; default: string | null };
}

/** Every service, by the name that jobs and analyses keep. Of one kind, the first that is configured is used. */
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

/** The variables without which a service is not used; the first of them switches it on. */
export function neededVariables(name: AiServiceName): [string, ...string[]] {
  const { key, url, model }: AiService = AI_SERVICES[name];
  return [url.default === null ? url.variable : key, ...(model.default === null ? [model.variable] : [])];
}

/** All variables of all services. */
export const SERVICE_VARIABLES: readonly string[] = Object.values(AI_SERVICES).flatMap(
  ({ key, url, model }) => [key, url.variable, model.variable],
);
