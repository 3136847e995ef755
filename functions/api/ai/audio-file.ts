import { AiFailure } from "#api/ai/ai-failure.ts";
import { audioType } from "#core/episode/audio-types.ts";
import { percentDecoded } from "#core/text/percent-decoded.ts";

const OTHER_TYPE = "application/octet-stream";

/** Media type of a recording by its file extension. */
export const typeOfName = (name: string): string => audioType(name) ?? OTHER_TYPE;

/** File name sent to the service with the recording: the last path segment of its address. */
export const audioName = (address: string): string =>
  percentDecoded(new URL(address).pathname.split("/").at(-1) || "audio");

/** Error for a recording that could not be read; `message` is for the editor. */
export const audioUnavailable = (message: string) => new AiFailure("audio_unavailable", message);
export const audioEmpty = () => audioUnavailable("El archivo de audio está vacío.");
export const audioTooLarge = (megabytes: number) =>
  audioUnavailable(`El archivo de audio pasa de ${megabytes} MB.`);
export const AUDIO_UNREACHABLE = "No se pudo obtener el audio de su dirección.";
