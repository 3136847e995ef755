import type { AudioPlaces, AudioSource } from "#api/ai/audio-source.ts";
import type {
  AudioFile,
  LanguageProvider,
  ProviderRequest,
  SpeechProvider,
} from "#api/ai/providers/provider.ts";

/** Reads the bytes of a recording. @throws AiFailure `audio_unavailable` */
export type ReadAudio = (
  source: Extract<AudioSource, { kind: "local" | "remote" }>,
  signal: AbortSignal,
) => Promise<AudioFile>;

/** The services that AI jobs use, as this installation has them. */
export interface AiProviders {
  /** Null: not configured; transcripts are then imported. */
  speech: SpeechProvider | null;
  /** Null: not configured; analyses are then extracted on this machine. */
  language: LanguageProvider | null;
  /** Name of the first voice; null: the presenter of the archive. */
  hostName: string | null;
  audio: AudioPlaces & { read: ReadAudio };
  /** For tests: five minutes otherwise. */
  timeoutMs?: number;
}

/** One call of a service, recorded before and after, and aborted with the job. Answers the status and the raw text. */
export type AuditedCall = (
  provider: Pick<SpeechProvider | LanguageProvider, "model" | "server">,
  request: ProviderRequest,
) => Promise<{ status: number; text: string }>;

/** What a job may use while it runs. */
export interface JobContext {
  signal: AbortSignal;
  call: AuditedCall;
}
