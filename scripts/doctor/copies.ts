import { canMakeCopies } from "#node/sound/ffmpeg.ts";
import { type Check, ok, warning } from "./finding.ts";

/** Checks whether uploaded masters get access copies, when recordings are stored on this machine. */
export const copiesCheck: Check = {
  name: "Copias de acceso",
  async run({ env }) {
    if (!env.audioBaseUrl.startsWith("/")) return [];
    if (await canMakeCopies(env.ffmpeg)) return [ok("ffmpeg está: de cada máster se hace una copia en MP3.")];
    return [
      warning(
        "No hay un ffmpeg que escriba MP3: un WAV o FLAC que se suba se publica tal cual.",
        "Si subís másteres, instalá ffmpeg (o poné su lugar en FFMPEG_PATH) y volvé a iniciar el sitio.",
      ),
    ];
  },
};
