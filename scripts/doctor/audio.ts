import { statSync } from "node:fs";
import { join } from "node:path";
import { audioAddress } from "#core/episode/audio-url.ts";
import { anonClient } from "#db/client.ts";
import { canMakeCopies } from "#node/sound/ffmpeg.ts";
import { type Check, type Examined, type Finding, type Found, failed, ok, warning } from "./finding.ts";
import { probe } from "./probe.ts";

/** Checks that a published recording can be played and seeked. */
export const audioCheck: Check = {
  name: "Audio",
  needs: "database",
  async run(examined) {
    const { env, backend } = examined;
    const { data } = await anonClient(backend)
      .from("episodes")
      .select("episode_number, audio_url")
      .not("audio_url", "is", null)
      .order("episode_order")
      .limit(1);
    const [episode] = data ?? [];
    if (!episode) {
      return warning(
        "Ningún programa publicado tiene audio todavía.",
        "Cargá uno y volvé a ejecutar npm run doctor.",
      );
    }
    const address = audioAddress(episode.audio_url, env.audioBaseUrl);
    if (address.kind !== "playable") {
      return failed("No se sabe dónde están los audios.", "Poné VITE_AUDIO_BASE_URL.");
    }
    const named = `El audio del programa ${episode.episode_number}`;
    if (/^https?:/i.test(address.url)) return outside(address.url, named, examined);
    return env.siteUrl ? heard(env.siteUrl + address.url, named) : onDisk(address.url, named, env.dataDir);
  },
};

async function outside(url: string, named: string, { env }: Examined): Promise<Found> {
  if (url.startsWith("http:") && env.siteUrl?.startsWith("https:")) {
    return failed(
      `${named} está en una dirección http://: los navegadores no lo dejan sonar.`,
      "Usá https://.",
    );
  }
  return heard(url, named);
}

async function heard(url: string, named: string): Promise<Found> {
  const head = await probe(url, { method: "HEAD" });
  const todo = "Revisá VITE_AUDIO_BASE_URL y el nombre del archivo en el programa.";
  if (!head.isReached) return failed(`${named} no se puede bajar (${head.why}).`, todo);
  if (head.status !== 200) return failed(`${named} no está: el servidor contesta ${head.status}.`, todo);
  const type = head.headers.get("content-type") ?? "";
  if (/^text\//i.test(type)) return failed(`En lugar de ${named.toLowerCase()} hay una página.`, todo);
  const findings: Finding[] = [];
  if (!/^audio\//i.test(type)) {
    const says = `${named} llega como «${type || "sin tipo"}»: algunos navegadores no lo hacen sonar.`;
    findings.push(warning(says, "Configurá el tipo audio/mpeg donde están los archivos."));
  }
  const part = await probe(url, { headers: { range: "bytes=0-1" } });
  if (!part.isReached || part.status !== 206) {
    const says = `${named} suena, pero no deja adelantar: el servidor no entrega partes (Range).`;
    findings.push(
      failed(says, "Usá un servicio que entregue partes: Supabase Storage, R2, S3, nginx o Caddy lo hacen."),
    );
  }
  return findings.length > 0 ? findings : [ok(`${named} se puede oír y adelantar.`)];
}

function onDisk(path: string, named: string, dataDir: string): Found {
  const file = join(dataDir, decodeURIComponent(path));
  // An empty file reserves the name of an access copy that is still missing.
  if (statSync(file, { throwIfNoEntry: false })?.size) return ok(`${named} está en DATA_DIR/audio.`);
  return failed(`${named} no está en DATA_DIR/audio.`, "Copiá el archivo a esa carpeta.");
}

/** Checks whether uploaded masters get access copies, when recordings are stored on this machine. */
export const copiesCheck: Check = {
  name: "Copias de acceso",
  async run({ env }) {
    if (!env.audioBaseUrl.startsWith("/")) return [];
    if (await canMakeCopies(env.ffmpeg)) return ok("ffmpeg está: de cada máster se hace una copia en MP3.");
    return warning(
      "No hay un ffmpeg que escriba MP3: un WAV o FLAC que se suba se publica tal cual.",
      "Si subís másteres, instalá ffmpeg (o poné su lugar en FFMPEG_PATH) y volvé a iniciar el sitio.",
    );
  },
};
