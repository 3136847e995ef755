import type { AudioPlaces, AudioSource } from "#api/desk/audio-source.ts";
import type {
  AudioFile,
  LanguageProvider,
  ProviderRequest,
  SpeechProvider,
} from "#api/desk/providers/provider.ts";

/** Gets the bytes of a recording. @throws DeskFailure `audio_unavailable` */
export type ReadAudio = (
  source: Extract<AudioSource, { kind: "local" | "remote" }>,
  signal: AbortSignal,
) => Promise<AudioFile>;

/** What the desk of an installation works with. */
export interface DeskTools {
  /** Null: not configured; transcripts are then imported. */
  speech: SpeechProvider | null;
  /** Null: not configured; analyses are then extracted on this machine. */
  language: LanguageProvider | null;
  /** Name of the first voice. */
  hostName: string;
  audio: AudioPlaces & { read: ReadAudio };
  /** For tests: five minutes otherwise. */
  timeoutMs?: number;
}

/** One exchange with a service: noted before and after, and aborted with the job. Answers the status and the raw text. */
export type Exchange = (
  provider: Pick<SpeechProvider | LanguageProvider, "model" | "server">,
  request: ProviderRequest,
) => Promise<{ status: number; text: string }>;

/** What a job may use while it runs. */
export interface JobContext {
  signal: AbortSignal;
  exchange: Exchange;
}
