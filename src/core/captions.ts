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
  const cues = segments.map(({ speaker, text, startSeconds, endSeconds }) => {
    const end = Math.max(endSeconds, startSeconds + 0.001);
    const voice = plain(speaker).replaceAll("&gt;", "");
    return `${captionTime(startSeconds)} --> ${captionTime(end)}\n${voice ? `<v ${voice}>` : ""}${plain(text)}`;
  });
  return `${[`WEBVTT\nLanguage: ${language}`, ...cues].join("\n\n")}\n`;
}

// One line: an empty one would end the cue, and an arrow begin another.
const plain = (text: string): string => {
  const line = UNEVEN.test(text) ? text.replace(/\s+/g, " ").trim() : text;
  return /[&<>]/.test(line)
    ? line.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : line;
};

// Most phrases are one line as they are; looking is cheaper than rewriting.
const UNEVEN = /[^\S ]| {2}|^ | $/;
