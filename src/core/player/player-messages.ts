/** See docs/product/player.md. */
export const NO_AUDIO = "No hay archivo de audio disponible para este episodio";
export const RETRY_TITLE = "Reintentar carga";

const NETWORK = 2;
const UNSUPPORTED = 4;

const BY_CODE: Record<number, string> = {
  [NETWORK]: "Error de red: No se puede acceder al archivo de audio.",
  3: "Error de decodificación: El archivo de audio está corrupto.",
  [UNSUPPORTED]: "Archivo no compatible o no accesible.",
};

/** `code` as in MediaError: 1 aborted, 2 network, 3 decode, 4 source not supported; null when there was no detail. */
export function audioErrorMessage(code: number | null): string {
  if (code === null) return "No se puede reproducir este archivo de audio.";
  return BY_CODE[code] ?? "Error al cargar el archivo de audio.";
}

/** Without a connection, a recording that has sent nothing is reported as an unsupported source. */
export const audioErrorCode = (code: number | null, isOnline: boolean): number | null =>
  code === UNSUPPORTED && !isOnline ? NETWORK : code;
