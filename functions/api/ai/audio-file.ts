import { AiFailure } from "#api/ai/ai-failure.ts";
import { audioType } from "#core/episode/audio-types.ts";

const OTHER_TYPE = "application/octet-stream";

/** Media type of a recording by its file extension. */
export const typeOfName = (name: string): string => audioType(name) ?? OTHER_TYPE;

/** File name sent to the service with the recording: the last path segment of its address. */
export function audioName(address: string): string {
  const name = new URL(address).pathname.split("/").at(-1) || "audio";
  try {
    return decodeURIComponent(name);
  } catch {
    // An address may have a percent sign of its own.
    return name;
  }
}

/** Error for a recording that could not be read; `message` is for the editor. */
export const audioUnavailable = (message: string) => new AiFailure("audio_unavailable", message);
export const audioEmpty = () => audioUnavailable("El archivo de audio está vacío.");
export const audioTooLarge = (megabytes: number) =>
  audioUnavailable(`El archivo de audio pasa de ${megabytes} MB.`);
export const AUDIO_UNREACHABLE = "No se pudo obtener el audio de su dirección.";
