/** One cue of a caption file. */
export interface FileCue {
  /** Identifier line; '' without one. */
  id: string;
  /** Non-blank lines with their markup, joined by line feeds. */
  text: string;
  /** Seconds. `end` is after `start`. */
  start: number;
  end: number;
}

/** A syntax error that the reader corrected. */
export interface CaptionProblem {
  kind: "text_without_times" | "unreadable_times" | "no_duration";
  /** Number of the cue, from 1 in the order of the file. */
  cue: number;
  /** The line with the error. */
  line: string;
}

export interface CaptionFile {
  /** In the order of the file. */
  cues: FileCue[];
  problems: CaptionProblem[];
  /** Number of timing lines, readable or not. */
  timings: number;
}

const TIMING = /^[ \t]*(\d[\d:.,]*)[ \t]*-->[ \t]*([\d:.,]*)/;
const NUMBER = /^\s*\d+\s*$/;
/** Duration of a cue whose end is not after its start, unless the next one begins earlier. */
const ASSUMED_SECONDS = 2;
const MAX_SECONDS = 24 * 3600;

/**
 * Reads WebVTT and SubRip. Cues without a blank line between them, a cue right after the signature and lines of spaces are
 * parsed like the WebVTT parser does. Where that parser drops a cue, the words are kept and the problem is reported: text
 * without times is added to the cue before it, or to the first one.
 */
export function readCaptions(text: string): CaptionFile {
  const lines = withoutComments(text.replace(/^\uFEFF/, "").split(/\r\n?|\n/));
  const timings = lines.flatMap((line, at) => (TIMING.test(line) ? [at] : []));
  const isNumbered = NUMBER.test(lines[(timings[0] ?? 0) - 1] ?? "");
  // Before the first timing line, between two, and after the last.
  const gaps = [...timings, lines.length].map((to, n) =>
    readGap(lines.slice(n === 0 ? 0 : (timings[n - 1] ?? 0) + 1, to), {
      isNumbered,
      isFirst: n === 0,
      isLast: n === timings.length,
    }),
  );
  const file: CaptionFile = { cues: [], problems: [], timings: timings.length };
  let early = gaps[0]?.text ?? "";
  if (early !== "") file.problems.push({ kind: "text_without_times", cue: 1, line: early });
  for (const [n, at] of timings.entries()) {
    const line = lines[at] ?? "";
    const { text: own = "", parted = "" } = gaps[n + 1] ?? {};
    const [start, end] = timesOf(line);
    const report = (kind: CaptionProblem["kind"], shown: string) =>
      file.problems.push({ kind, cue: n + 1, line: shown });
    if (start === null || end === null) report("unreadable_times", line);
    else if (end <= start) report("no_duration", line);
    if (parted !== "") report("text_without_times", parted);
    const last = file.cues.at(-1);
    if (start !== null) {
      file.cues.push({ id: gaps[n]?.id ?? "", text: joined(early, own), start, end: end ?? start });
      early = "";
    } else if (last) last.text = joined(last.text, own);
    else early = joined(early, own);
  }
  for (const [n, cue] of file.cues.entries()) cue.end = endOf(cue, file.cues[n + 1]);
  return file;
}

/** Removes signature, header, notes, styles and regions; other lines are unchanged. */
function withoutComments(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let isComment = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "");
  for (const [n, line] of lines.entries()) {
    const begins = isBlank(lines[n - 1]) && /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(line);
    isComment = !TIMING.test(line) && !isBlank(line) && (isComment || begins);
    if (!isComment) kept.push(line);
  }
  return kept;
}

interface GapPlace {
  /** Whether the cues of the file are numbered. */
  isNumbered: boolean;
  isFirst: boolean;
  isLast: boolean;
}

/**
 * Parses the lines between two timing lines: the text of the first cue and the identifier of the second, which is a number,
 * or a single line after a blank one. `parted` is the first line of text after an empty line; '' when there is none.
 */
function readGap(lines: readonly string[], { isNumbered, isFirst, isLast }: GapPlace) {
  const before = lines.at(-1) ?? "";
  const isAlone = isBlank(lines.at(-2)) && (isFirst || lines.slice(0, -2).some((line) => !isBlank(line)));
  const isId = !isLast && !isBlank(before) && (isAlone || (isNumbered && NUMBER.test(before)));
  const own = isId ? lines.slice(0, -1) : lines;
  const first = own.findIndex((line) => !isBlank(line));
  const empty = own.findIndex((line, n) => line === "" && first >= 0 && n > first);
  return {
    id: isId ? before.trim() : "",
    text: joined(...own.map((line) => line.trim())),
    parted: empty < 0 ? "" : (own.slice(empty).find((line) => !isBlank(line)) ?? ""),
  };
}

function timesOf(line: string): [start: number | null, end: number | null] {
  const [, start = "", end = ""] = TIMING.exec(line) ?? [];
  return [readTime(start), readTime(end)];
}

/** Parses `hh:mm:ss.mmm` or `mm:ss`, also with a comma, to seconds; null when it is not a time of day. */
export function readTime(text: string): number | null {
  const match = /^(?:(\d+):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,9}))?$/.exec(text.trim());
  if (!match) return null;
  const [, hours = "0", minutes = "0", seconds = "0", fraction = "0"] = match;
  const exact = Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
  const time = Math.round(exact * 1000) / 1000;
  return time <= MAX_SECONDS ? time : null;
}

function endOf({ start, end }: FileCue, next: FileCue | undefined): number {
  if (end > start) return end;
  const assumed = start + ASSUMED_SECONDS;
  return next && next.start > start ? Math.min(next.start, assumed) : assumed;
}

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === "";
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join("\n");
