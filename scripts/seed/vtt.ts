/** One sentence of one speaker. `paragraph` counts from 1 through the programme; times in seconds. */
export interface Cue {
  paragraph: number;
  speaker: string;
  text: string;
  startSeconds: number;
  endSeconds: number;
}

const TIMES = /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3}) --> (?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/;
const VOICE = /^<v ([^>]+)>([\s\S]+)$/;

/** WebVTT with one voice span per cue; the cue's name is `paragraph.sentence`. */
export function formatVtt(cues: readonly Cue[]): string {
  let paragraph = 0;
  let sentence = 0;
  const blocks = cues.map((cue) => {
    sentence = cue.paragraph === paragraph ? sentence + 1 : 1;
    paragraph = cue.paragraph;
    const times = `${formatTime(cue.startSeconds)} --> ${formatTime(cue.endSeconds)}`;
    return `${paragraph}.${sentence}\n${times}\n<v ${escapeText(cue.speaker)}>${escapeText(cue.text)}\n`;
  });
  return ["WEBVTT\n", ...blocks].join("\n");
}

/**
 * Reads what `formatVtt` writes.
 * @throws Error telling which cue cannot be read, or when times run backwards
 */
export function parseVtt(text: string): Cue[] {
  const [header, ...blocks] = text
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n{2,}/);
  if (!header?.startsWith("WEBVTT")) throw new Error("the first line must be WEBVTT");
  const cues = blocks.map(parseCue);
  cues.forEach((cue, index) => {
    const previous = cues[index - 1];
    const late = previous !== undefined && cue.startSeconds < previous.endSeconds;
    if (late || cue.endSeconds <= cue.startSeconds) throw new Error(`cue ${index + 1}: times run backwards`);
  });
  return cues;
}

function parseCue(block: string, index: number): Cue {
  const [name = "", times = "", ...lines] = block.split("\n");
  const [, ...parts] = TIMES.exec(times) ?? [];
  const [, speaker, text] = VOICE.exec(lines.join(" ")) ?? [];
  const paragraph = Number.parseInt(name, 10);
  if (parts.length === 0 || !speaker || !text || Number.isNaN(paragraph)) {
    throw new Error(`cue ${index + 1} ("${name}") is not "n.n", times and one <v Name> span`);
  }
  return {
    paragraph,
    speaker: unescapeText(speaker.trim()),
    text: unescapeText(text.trim()),
    startSeconds: seconds(parts.slice(0, 4)),
    endSeconds: seconds(parts.slice(4, 8)),
  };
}

function seconds([hours, minutes, whole, milliseconds]: readonly (string | undefined)[]): number {
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(whole) + Number(milliseconds) / 1000;
}

function formatTime(value: number): string {
  const milliseconds = Math.round(value * 1000);
  const pad = (part: number, length = 2) => String(Math.floor(part)).padStart(length, "0");
  const minutes = pad((milliseconds / 60_000) % 60);
  return `${pad(milliseconds / 3_600_000)}:${minutes}:${pad((milliseconds / 1000) % 60)}.${pad(milliseconds % 1000, 3)}`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function unescapeText(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
