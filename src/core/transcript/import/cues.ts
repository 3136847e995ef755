import { ImportError, type RawImport, readTime } from "./imported.ts";
import { readPrefix, voiceOf } from "./speaker-prefix.ts";

const ARROW = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t].*)?$/;
const VOICE = /^<v(?:\.[^\s>]*)?[ \t]+([^>]+)>/;

/** WebVTT: cues with or without a name, `<v Name>` spans; notes, styles and regions are passed over. */
export function readVtt(text: string): RawImport {
  const [header = "", ...blocks] = blocksOf(text);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(header.split("\n")[0] ?? "")) {
    throw new ImportError("El archivo no empieza con “WEBVTT”: no es un WebVTT.");
  }
  const cues = blocks.filter((block) => !/^(NOTE|STYLE|REGION)\b/.test(block));
  return { ...readCues(cues, decodeEntities), format: "vtt" };
}

/** SubRip. */
export function readSrt(text: string): RawImport {
  return { ...readCues(blocksOf(text), (value) => value), format: "srt" };
}

function blocksOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, "\n")
    .trim()
    .split(/\n[ \t]*\n\s*/);
}

function readCues(blocks: readonly string[], decode: (text: string) => string): Omit<RawImport, "format"> {
  const segments = blocks.filter(Boolean).map((block, i) => {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => line.includes("-->"));
    const [, from = "", to = ""] = ARROW.exec((lines[at] ?? "").trim()) ?? [];
    const start = readTime(from);
    const end = readTime(to);
    if (at < 0 || at > 1 || start === null || end === null) {
      const isLast = i === blocks.length - 1;
      throw new ImportError(
        isLast
          ? `El archivo está cortado: el último bloque (${i + 1}) no tiene sus tiempos completos.`
          : `El bloque ${i + 1} no tiene tiempos que se puedan leer (“${shortened(lines[at] ?? lines[0] ?? "")}”).`,
      );
    }
    return { ...spoken(lines.slice(at + 1).join(" "), decode), start, end, confidence: null };
  });
  return { segments, duration: null, confidence: null, timed: true };
}

function spoken(raw: string, decode: (text: string) => string): { speaker: string | number; text: string } {
  const voice = VOICE.exec(raw.trim())?.[1];
  const text = decode(raw.replace(/<\/?[a-zA-Z\d][^>]*>/g, "")).trim();
  if (voice !== undefined) return { speaker: voiceOf(decode(voice)), text };
  return readPrefix(text) ?? { speaker: "", text };
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: " ",
  lrm: "",
  rlm: "",
  quot: '"',
};
const decodeEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|nbsp|lrm|rlm|quot);/g, (_, name: string) => ENTITIES[name] ?? "");

const shortened = (line: string) => (line.length > 40 ? `${line.slice(0, 40)}…` : line);
