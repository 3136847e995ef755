import { DeskFailure } from "#api/desk/desk-failure.ts";

const TYPES: Record<string, string> = {
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  mp4: "audio/mp4",
  ogg: "audio/ogg",
  opus: "audio/ogg",
  wav: "audio/wav",
  flac: "audio/flac",
  webm: "audio/webm",
};
const OTHER_TYPE = "application/octet-stream";

/** Media type of a recording by the ending of its name. */
export const audioType = (name: string): string =>
  TYPES[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ""] ?? OTHER_TYPE;

/** Last part of an address, for the service that is sent the recording. */
export const audioName = (address: string): string =>
  decodeURIComponent(new URL(address).pathname.split("/").at(-1) ?? "") || "audio";

/** Why a recording could not be had, in words for the editor. */
export const audioUnavailable = (message: string) => new DeskFailure("audio_unavailable", message);
export const audioEmpty = () => audioUnavailable("El archivo de audio está vacío.");
export const audioTooLarge = (megabytes: number) =>
  audioUnavailable(`El archivo de audio pasa de ${megabytes} MB.`);
export const AUDIO_UNREACHABLE = "No se pudo obtener el audio de su dirección.";
