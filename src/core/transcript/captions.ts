import { type Speaker, speakerName, voicedSegments } from "./transcription.ts";

/** WebVTT with one voice span per cue, times in milliseconds, cues by start time. */
export function toVtt(speakers: readonly Speaker[]): string {
  const cues = cuesOf(speakers).map(
    ({ start, end, name, text }) =>
      `${formatTime(start, ".")} --> ${formatTime(end, ".")}\n<v ${escapeMarkup(name).replaceAll("\n", " ")}>${escapeMarkup(text)}\n`,
  );
  return ["WEBVTT\n", ...cues].join("\n");
}

/** SubRip; who speaks stands before the text. */
export function toSrt(speakers: readonly Speaker[]): string {
  return cuesOf(speakers)
    .map(
      ({ start, end, name, text }, i) =>
        `${i + 1}\n${formatTime(start, ",")} --> ${formatTime(end, ",")}\n${name}: ${text}\n`,
    )
    .join("\n");
}

function cuesOf(speakers: readonly Speaker[]) {
  const names = new Map(speakers.map((voice) => [voice.speaker, speakerName(voice)]));
  return voicedSegments(speakers).map(({ speaker, text, start, end }) => ({
    start,
    end,
    name: names.get(speaker) ?? "",
    // An empty line would end the cue.
    text: text.replace(/\s+/g, " ").trim(),
  }));
}

function formatTime(seconds: number, separator: "." | ","): string {
  const milliseconds = Math.round(seconds * 1000);
  const pad = (part: number, length = 2) => String(Math.floor(part)).padStart(length, "0");
  const clock = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60, (milliseconds / 1000) % 60];
  return `${clock.map((part) => pad(part)).join(":")}${separator}${pad(milliseconds % 1000, 3)}`;
}

const escapeMarkup = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
