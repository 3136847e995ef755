/** Why a job of the desk failed, as its Spanish message says it; expected, and nothing was stored. */
export class DeskFailure extends Error {
  override name = "DeskFailure";
  readonly code: DeskFailureCode;
  /** What a service answered; null when none did. */
  readonly status: number | null;

  constructor(code: DeskFailureCode, message: string, status: number | null = null) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export type DeskFailureCode =
  /** The audio is not there, too large, or somewhere it may not be fetched from. */
  | "audio_unavailable"
  /** The service answered with an error. */
  | "provider_refused"
  /** It did not answer, or broke off. */
  | "provider_unreachable"
  /** It answered what cannot be read. */
  | "provider_unreadable"
  | "provider_empty"
  | "timeout"
  | "interrupted"
  | "unexpected";

/** spec: admin, section 8. */
export const TRANSCRIPTION_TIMEOUT = "Transcripción cancelada por timeout (5 minutos)";
export const TRANSCRIPTION_UNKNOWN = "Error desconocido durante la transcripción";
export const TRANSCRIPTION_FAILED = "Error al transcribir el audio";
export const ANALYSIS_FAILED = "Error al analizar el contenido";
export const ANALYSIS_EMPTY = "Empty response from content analysis service";
export const AUDIO_INVALID = "URL de audio no válida";
export const AUDIO_UNCONFIGURED =
  "No se pudo construir la URL completa del audio. Verifica la configuración de VITE_AUDIO_BASE_URL";

const service = { transcription: "Transcription", analysis: "Content analysis" } as const;

/** 'Transcription service error: 401 - Invalid credentials.' spec: admin, section 8 */
export const refusalMessage = (kind: keyof typeof service, status: number, reason: string | null): string =>
  `${service[kind]} service error: ${status} - ${reason || "Unknown error"}`;
