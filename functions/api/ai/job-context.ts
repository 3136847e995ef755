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

/** Services configured for AI jobs on this installation. */
export interface AiProviders {
  /** Null when not configured; transcripts are then imported. */
  speech: SpeechProvider | null;
  /** Null when not configured; analyses are then extracted on this machine. */
  language: LanguageProvider | null;
  /** Name of the first voice; null for the presenter of the archive. */
  hostName: string | null;
  audio: AudioPlaces & { read: ReadAudio };
  /** Set by tests. Defaults to five minutes. */
  timeoutMs?: number;
}

/** Calls a service; recorded before and after, and aborted with the job. Returns the status and the raw text. */
export type AuditedCall = (
  provider: Pick<SpeechProvider | LanguageProvider, "model" | "server">,
  request: ProviderRequest,
) => Promise<{ status: number; text: string }>;

/** Services available to a running job. */
export interface JobContext {
  signal: AbortSignal;
  call: AuditedCall;
}
