/** An expected failure of an AI job, with the Spanish message for the editor. Nothing is stored. */
export class AiFailure extends Error {
  override name = "AiFailure";
  readonly code: AiFailureCode;
  /** HTTP status of the service; null without a response. */
  readonly status: number | null;

  constructor(code: AiFailureCode, message: string, status: number | null = null) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export type AiFailureCode =
  /** The audio is missing, too large, or at an address that is not allowed. */
  | "audio_unavailable"
  /** The service returned an error. */
  | "provider_refused"
  /** The service did not respond, or the connection broke. */
  | "provider_unreachable"
  /** The response could not be parsed. */
  | "provider_unreadable"
  | "provider_empty"
  | "timeout"
  | "interrupted"
  | "unexpected";

/** See docs/product/ai.md. */
export const TRANSCRIPTION_TIMEOUT = "Transcripción cancelada por timeout (5 minutos)";
export const TRANSCRIPTION_UNKNOWN = "Error desconocido durante la transcripción";
export const TRANSCRIPTION_FAILED = "Error al transcribir el audio";
export const ANALYSIS_FAILED = "Error al analizar el contenido";
export const ANALYSIS_EMPTY = "Empty response from content analysis service";
export const AUDIO_INVALID = "URL de audio no válida";
export const AUDIO_UNCONFIGURED =
  "No se pudo construir la URL completa del audio. Verifica la configuración de VITE_AUDIO_BASE_URL";

const service = { transcription: "Transcription", analysis: "Content analysis" } as const;

/** Error message with advice: 'Transcription service error: 401 - Invalid credentials. ...'. */
export const refusalMessage = (kind: keyof typeof service, status: number, reason: string | null): string =>
  `${service[kind]} service error: ${status} - ${reason || "Unknown error"}. ${adviceFor(status)}`.replace(
    /\.\. /,
    ". ",
  );

function adviceFor(status: number): string {
  if (status === 401 || status === 403) {
    return "El servicio no acepta la clave: avisale a quien instaló el archivo.";
  }
  if (status === 402) return "La cuenta del servicio no tiene saldo: avisale a quien la administra.";
  if (status === 413) return "Lo que se envió es demasiado grande para el servicio.";
  if (status === 429) return "Recibió demasiados pedidos: esperá unos minutos y probá de nuevo.";
  if (status >= 500) return "El servicio tiene problemas: probá de nuevo más tarde.";
  return "El servicio no entendió el pedido: avisale a quien instaló el archivo.";
}

/** Cause and advice, appended to the message of the failure. */
export const CAUSES = {
  unreachable: "El servicio no responde o se cortó la conexión: probá de nuevo en unos minutos.",
  slow: "El servicio tardó demasiado: probá de nuevo más tarde.",
  cutOff:
    "La respuesta del modelo se cortó antes de terminar: probá de nuevo, o con un modelo de respuestas más largas.",
  prose: "El modelo contestó con un texto y no con la ficha: probá de nuevo, o con otro modelo.",
  notTheService: "Lo que llegó no es una respuesta del servicio, o llegó cortada: probá de nuevo.",
  empty: "El modelo no escribió nada: probá de nuevo.",
} as const;

/** Appends the cause: 'Error al analizar el contenido. El servicio no responde ...'. */
export const withCause = (failed: string, cause: keyof typeof CAUSES): string =>
  `${failed}. ${CAUSES[cause]}`;
