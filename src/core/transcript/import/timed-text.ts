import { readTime } from "../captions/read-captions.ts";
import { readCaptionFile } from "./captions.ts";
import type { ReadTranscript } from "./imported.ts";
import type { ReadCue } from "./read-cue.ts";

const TIME = String.raw`(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?`;
/** Whisper's console output: `[00:00.000 --> 00:04.500]  texto`. */
const RANGE = new RegExp(String.raw`^\[(${TIME}) --> (${TIME})\][ \t]*([^ \t].*)?$`);
/** YouTube's SBV: `0:00:00.599,0:00:04.160`, with the text below. */
const SBV = /^(\d{1,2}:\d{2}:\d{2}\.\d{3}),(\d{1,2}:\d{2}:\d{2}\.\d{3})[ \t]*$/gm;
/** `[00:05] Ana: texto`, `00:05 texto`, or only the time. */
const TIME_FIRST = new RegExp(
  String.raw`^[[(]?(${TIME})[\])]?(?:[ \t]*[-–—:](?=[ \t]|$))?(?:[ \t]+([^ \t].*)?)?$`,
);
/** Otter's `Ana Pérez  0:05` and Rev's `Ana Pérez (00:05):`; text on the same line only after brackets. */
const NAME_FIRST = new RegExp(
  String.raw`^(\p{L}(?:[^\n:()[\]]{0,58}[^ \t\n:()[\]])?):?[ \t]+(?:(${TIME})|[[(](${TIME})[\])]:?(?:[ \t]+([^ \t].*)?)?)$`,
  "u",
);
/** Texts with a lower share of times are prose. */
const MIN_SHARE = 1 / 8;
/** A title and the participants may precede the first time, which is a recording time, not a time of day. */
const MAX_LINES_BEFORE = 4;
const LATEST_START = 600;
/** Estimates the duration of the last turn, whose end is unknown. */
const WORDS_PER_SECOND = 2.5;

/** Speech from a start time on. */
export interface Turn {
  voice: string | null;
  /** Seconds. */
  start: number;
  lines: string[];
}

export const isConsole = (text: string): boolean => RANGE.test(text.split(/\r?\n/, 1)[0] ?? "");

/** Reads Whisper's console output as captions. */
export function readConsole(text: string): ReadTranscript {
  const lines = text.split(/\r\n?|\n/).map((line) => {
    const [, start, end, said = ""] = RANGE.exec(line) ?? [];
    return start === undefined ? line : `\n${start} --> ${end}\n${said}`;
  });
  return { ...readCaptionFile(`WEBVTT\n${lines.join("\n")}`), origin: "machine" };
}

export const isSbv = (text: string): boolean => text.search(SBV) === 0;

export const readSbv = (text: string): ReadTranscript =>
  readCaptionFile(`WEBVTT\n\n${text.replace(SBV, "$1 --> $2")}`);

/** Whether the turns of a text begin with ascending times: Otter, Descript, Rev, YouTube's transcript panel. */
export function isTimedText(text: string): boolean {
  const lines = linesOf(text);
  const { before, turns } = turnsOf(lines);
  const grows = turns.every(({ start }, n) => n === 0 || start >= (turns[n - 1]?.start ?? 0));
  const begins = before.length <= MAX_LINES_BEFORE && (turns[0]?.start ?? 0) < LATEST_START;
  return turns.length > 1 && begins && grows && turns.length >= lines.length * MIN_SHARE;
}

export function readTimedText(text: string): ReadTranscript {
  const { before, turns } = turnsOf(linesOf(text));
  const [first] = turns;
  first?.lines.unshift(...before);
  const notes = [
    "El archivo solo dice cuándo empieza cada intervención: termina donde empieza la siguiente.",
  ];
  if (before.length > 0) notes.push("El texto anterior al primer tiempo quedó en el primer segmento.");
  return { cues: toCues(turns), holds: true, notes };
}

/** Converts turns to cues by time; each ends where the next one begins. */
export const toCues = (turns: readonly Turn[]): ReadCue[] =>
  turns.map((turn, n) => toCue(turn, turns[n + 1]));

function toCue({ voice, start, lines }: Turn, next: Turn | undefined): ReadCue {
  const text = lines.join("\n");
  const assumed = start + Math.max(1, text.split(/\s+/).length / WORDS_PER_SECOND);
  const end = next && next.start > start ? next.start : Math.round(assumed * 1000) / 1000;
  return { voice, text, start, end, confidence: null };
}

function turnsOf(lines: readonly string[]): { before: string[]; turns: Turn[] } {
  const before: string[] = [];
  const turns: Turn[] = [];
  for (const line of lines) {
    const turn = turnAt(line);
    if (turn) turns.push(turn);
    else (turns.at(-1)?.lines ?? before).push(line);
  }
  return { before, turns };
}

function turnAt(line: string): Turn | null {
  const [, time = "", said = ""] = TIME_FIRST.exec(line) ?? [];
  const [, name, bare, bracketed, saidBehind = ""] = NAME_FIRST.exec(line) ?? [];
  const start = readTime(time || (bare ?? bracketed ?? ""));
  if (start === null) return null;
  const text = time ? said : saidBehind;
  return { voice: time ? null : (name?.trim() ?? null), start, lines: text === "" ? [] : [text] };
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
