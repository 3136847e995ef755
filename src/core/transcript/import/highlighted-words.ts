import type { FileCue } from "../captions/read-captions.ts";

const UNDERLINE = /<\/?u>/gi;
const plainOf = ({ text }: FileCue): string => text.replace(UNDERLINE, "");

/**
 * Joins captions that repeat their text once for each word, with that word underlined, as Whisper writes them for karaoke; the
 * marks become times within the text. Other captions are unchanged.
 */
export function joinHighlighted(cues: readonly FileCue[]): FileCue[] {
  const groups: [FileCue, ...FileCue[]][] = [];
  for (const cue of cues) {
    const group = groups.at(-1);
    if (group && plainOf(group[0]) === plainOf(cue)) group.push(cue);
    else groups.push([cue]);
  }
  return groups.flatMap((group) => {
    const marked = group.filter(({ text }) => /<u>/i.test(text));
    return group.length > 1 && marked.length > 0 ? [joined(group, marked)] : group;
  });
}

function joined(group: readonly [FileCue, ...FileCue[]], marked: readonly FileCue[]): FileCue {
  const [first] = group;
  const marks = marked.map(({ text, start }) => ({ at: text.search(/<u>/i), start }));
  const text = marks
    .toSorted((one, other) => other.at - one.at)
    .reduce(
      (rest, { at, start }) => `${rest.slice(0, at)}<${stamp(start)}>${rest.slice(at)}`,
      plainOf(first),
    );
  return { ...first, text, end: group.reduce((latest, { end }) => Math.max(latest, end), first.end) };
}

/** As WebVTT writes a time. */
const stamp = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
