import type { Segment } from "#core/transcript/segment.ts";
import { escapeText } from "../../text/escape.ts";
import { inOneLine } from "../../text/in-one-line.ts";

/** Writes WebVTT by start time, one cue per phrase with a voice span. WebVTT requires that a cue lasts at least a millisecond. */
export function toWebVtt(cues: readonly Segment[]): string {
  let captions = "WEBVTT\n";
  const voices = new Map<string, string>();
  for (const cue of byStart(cues)) {
    const voice = voices.get(cue.speaker) ?? voiceTag(cue.speaker);
    voices.set(cue.speaker, voice);
    captions += `\n${timing(cue, ".")}\n${voice}${escapeText(inOneLine(cue.text))}\n`;
  }
  // The blank line after the signature is required, even without cues.
  return cues.length === 0 ? `${captions}\n` : captions;
}

/** Writes SubRip by start time, with the name of the voice before the text. */
export function toSrt(cues: readonly Segment[]): string {
  return byStart(cues)
    .map((cue, i) => {
      const name = inOneLine(cue.speaker);
      return `${i + 1}\n${timing(cue, ",")}\n${name && `${name}: `}${inOneLine(cue.text)}\n`;
    })
    .join("\n");
}

/** Formats milliseconds as `hh:mm:ss.mmm`. */
export function captionTime(milliseconds: number, separator: "." | "," = "."): string {
  const part = (unit: number, of: number) => padded(Math.floor(milliseconds / unit) % of);
  const hours = padded(Math.floor(milliseconds / 3_600_000));
  const fraction = String(milliseconds % 1000).padStart(3, "0");
  return `${hours}:${part(60_000, 60)}:${part(1000, 60)}${separator}${fraction}`;
}

function timing({ startSeconds, endSeconds }: Segment, separator: "." | ","): string {
  const [start, end] = [toMilliseconds(startSeconds), toMilliseconds(endSeconds)];
  return `${captionTime(start, separator)} --> ${captionTime(Math.max(end, start + 1), separator)}`;
}

const toMilliseconds = (seconds: number): number => Math.max(0, Math.round(seconds * 1000));
const padded = (count: number): string => (count < 10 ? `0${count}` : String(count));

// Cues usually come sorted; sorting a copy would be wasted work.
function byStart<Cue extends Segment>(cues: readonly Cue[]): readonly Cue[] {
  const isSorted = cues.every((cue, i) => i === 0 || cue.startSeconds >= (cues[i - 1]?.startSeconds ?? 0));
  return isSorted ? cues : cues.toSorted((a, b) => a.startSeconds - b.startSeconds);
}

function voiceTag(speaker: string): string {
  const name = escapeText(inOneLine(speaker));
  // Dashes at the end of a name must not form an arrow with the end of the tag.
  return name && `<v ${name}${name.endsWith("--") ? " " : ""}>`;
}
