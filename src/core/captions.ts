import type { Segment } from "#core/model.ts";

/** A moment as WebVTT writes it, `hh:mm:ss.mmm`, from seconds. */
export function captionTime(seconds: number): string {
  const milliseconds = Math.max(0, Math.round(seconds * 1000));
  const part = (unit: number, of: number) => padded(Math.floor(milliseconds / unit) % of);
  const hours = padded(Math.floor(milliseconds / 3_600_000));
  return `${hours}:${part(60_000, 60)}:${part(1000, 60)}.${String(milliseconds % 1000).padStart(3, "0")}`;
}

const padded = (count: number): string => (count < 10 ? `0${count}` : String(count));

/**
 * Captions as WebVTT, one cue per phrase with the name of its speaker. A phrase that ends before it begins is given a
 * thousandth of a second: players refuse the whole file otherwise.
 */
export function toWebVtt(segments: readonly Segment[], language: string): string {
  let captions = `WEBVTT\nLanguage: ${language}\n`;
  const voices = new Map<string, string>();
  for (const { speaker, text, startSeconds, endSeconds } of segments) {
    const end = Math.max(endSeconds, startSeconds + 0.001);
    const voice = voices.get(speaker) ?? voiceTag(speaker);
    voices.set(speaker, voice);
    captions += `\n${captionTime(startSeconds)} --> ${captionTime(end)}\n${voice}${plain(text)}\n`;
  }
  return captions;
}

function voiceTag(speaker: string): string {
  const voice = plain(speaker).replaceAll("&gt;", "");
  return voice ? `<v ${voice}>` : "";
}

// One line: an empty one would end the cue, and an arrow begin another.
const plain = (text: string): string =>
  UNPLAIN.test(text)
    ? text
        .replace(/\s+/g, " ")
        .trim()
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
    : text;

// Most phrases are one line as they are; looking once is cheaper than rewriting.
const UNPLAIN = /[^\S ]| {2}|^ | $|[&<>]/;
