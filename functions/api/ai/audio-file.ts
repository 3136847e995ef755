import { AiFailure } from "#api/ai/ai-failure.ts";
import { audioType } from "#core/episode/audio-types.ts";

const OTHER_TYPE = "application/octet-stream";

/** Media type of a recording by the ending of its name. */
export const typeOfName = (name: string): string => audioType(name) ?? OTHER_TYPE;

/** Last part of an address, for the service that is sent the recording. */
export const audioName = (address: string): string =>
  decodeURIComponent(new URL(address).pathname.split("/").at(-1) ?? "") || "audio";

/** Why a recording could not be had, in words for the editor. */
export const audioUnavailable = (message: string) => new AiFailure("audio_unavailable", message);
export const audioEmpty = () => audioUnavailable("El archivo de audio está vacío.");
export const audioTooLarge = (megabytes: number) =>
  audioUnavailable(`El archivo de audio pasa de ${megabytes} MB.`);
export const AUDIO_UNREACHABLE = "No se pudo obtener el audio de su dirección.";
