/** See docs/product/player.md. */
export const NO_AUDIO = "No hay archivo de audio disponible para este episodio";
export const RETRY_TITLE = "Reintentar carga";

const BY_CODE: Record<number, string> = {
  2: "Error de red: No se puede acceder al archivo de audio.",
  3: "Error de decodificación: El archivo de audio está corrupto.",
  4: "Archivo no compatible o no accesible.",
};

/** `code` as in MediaError: 1 aborted, 2 network, 3 decode, 4 source not supported; null when there was no detail. */
export function audioErrorMessage(code: number | null): string {
  if (code === null) return "No se puede reproducir este archivo de audio.";
  return BY_CODE[code] ?? "Error al cargar el archivo de audio.";
}
