import { formatClock } from "#core/text/clock.ts";
import { inOneLine } from "#core/text/in-one-line.ts";
import type { Segment } from "#core/transcript/segment.ts";

/**
 * Writes a transcript as plain text below a heading: a line `[0:46] Name: text` for each phrase, or without times the text
 * as it is.
 */
export function toPlainTranscript(
  heading: readonly string[],
  { segments, transcript }: { segments: readonly Segment[]; transcript: string | null },
): string {
  const lines = segments.map(({ speaker, text, startSeconds }) => {
    const name = inOneLine(speaker);
    return `[${formatClock(startSeconds)}] ${name && `${name}: `}${inOneLine(text)}`;
  });
  const said = lines.length > 0 ? lines.join("\n") : (transcript ?? "").trim();
  return `${heading.map(inOneLine).join("\n")}\n\n${said}\n`;
}

/** Writes the JSON of Podcasting 2.0 transcripts, with times in seconds. A phrase without a voice has no `speaker`. */
export const toJsonTranscript = (segments: readonly Segment[]): string =>
  JSON.stringify({
    version: "1.0.0",
    segments: segments.map(({ speaker, text, startSeconds, endSeconds }) => ({
      ...(speaker && { speaker }),
      startTime: startSeconds,
      endTime: endSeconds,
      body: text,
    })),
  });
