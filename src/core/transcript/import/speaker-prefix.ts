/** `Ana: texto`, `ANA PÉREZ: texto`, `[SPEAKER_01]: texto`. A time such as `10:30` and a web address are none. */
const PREFIX = /^\[?([\p{L}][\p{L}\p{M}\d ._'’-]{0,59}?)\]?:[ \t]+(?=\S)/u;

/** Labels that machines give to voices: `SPEAKER_01`, `Speaker 1`, `speaker1`. */
const NUMBERED = /^(?:speaker|hablante|voz)[ _-]?(\d{1,3})$/i;

/** Parts the name at the beginning of a line from what is said; null when there is none. */
export function readPrefix(line: string): { speaker: string | number; text: string } | null {
  const match = PREFIX.exec(line);
  if (!match) return null;
  return { speaker: voiceOf(match[1] ?? ""), text: line.slice(match[0].length) };
}

/** A numbered label becomes its number, so that it can be named; a name stays. */
export function voiceOf(label: string): string | number {
  const number = NUMBERED.exec(label.trim())?.[1];
  return number === undefined ? label.trim() : Number(number);
}
