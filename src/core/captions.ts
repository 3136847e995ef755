import type { Segment } from "#core/model.ts";

/** A moment as WebVTT writes it, `hh:mm:ss.mmm`, from seconds. */
export function captionTime(seconds: number): string {
  const milliseconds = Math.max(0, Math.round(seconds * 1000));
  const part = (unit: number, of: number) => String(Math.floor(milliseconds / unit) % of).padStart(2, "0");
  const hours = String(Math.floor(milliseconds / 3_600_000)).padStart(2, "0");
  return `${hours}:${part(60_000, 60)}:${part(1000, 60)}.${String(milliseconds % 1000).padStart(3, "0")}`;
}

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
const plain = (text: string): string =>
  text.replace(/\s+/g, " ").trim().replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
