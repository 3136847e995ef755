import { pluralOf } from "../../text/plural.ts";
import { shortened } from "../../text/shortened.ts";
import { readCueText } from "../captions/cue-text.ts";
import { type CaptionProblem, readCaptions } from "../captions/read-captions.ts";
import { groupSingleWords } from "./cues-from-words.ts";
import { joinHighlighted } from "./highlighted-words.ts";
import { ImportError, type ReadTranscript } from "./imported.ts";
import { partTime } from "./part-time.ts";
import type { ReadCue } from "./read-cue.ts";
import { removeRepeatedLines } from "./rolling-captions.ts";

/** WebVTT and SubRip, which name a voice only where it changes. */
export function readCaptionFile(text: string): ReadTranscript {
  const { cues: found, problems, timings } = readCaptions(text);
  const unreadable = problems.filter(({ kind }) => kind === "unreadable_times");
  const [first] = unreadable;
  // If most of a file cannot be read, it is of another kind.
  if (timings === 0 || (first && unreadable.length * 2 > timings)) {
    const place = first ? `: el bloque ${first.cue} (“${shortened(first.line, MAX_LETTERS)}”)` : "";
    throw new ImportError(`El archivo no tiene tiempos que se puedan leer${place}.`);
  }
  const cues = joinHighlighted(found).flatMap((cue): ReadCue[] =>
    partTime(cue, readCueText(cue.text)).map(({ words, ...part }) => ({
      ...part,
      confidence: null,
      // Words before the first mark begin with their part.
      ...(words && { words: words.map((start) => (Number.isNaN(start) ? part.start : start)) }),
    })),
  );
  const { cues: once, repeated } = removeRepeatedLines(cues);
  return {
    cues: groupSingleWords(once),
    holds: true,
    // Only machine-made captions roll.
    origin: repeated > 0 ? "machine" : null,
    notes: [...notesOf(problems, timings), ...rollingNote(repeated)],
  };
}

const WHAT: Record<CaptionProblem["kind"], [one: string, many: string]> = {
  text_without_times: [
    "1 texto sin tiempos propios se unió a su bloque",
    "$ textos sin tiempos propios se unieron a su bloque",
  ],
  unreadable_times: [
    "1 bloque tiene tiempos que no se pueden leer; su texto quedó con el anterior",
    "$ bloques tienen tiempos que no se pueden leer; su texto quedó con el anterior",
  ],
  no_duration: [
    "1 bloque terminaba antes de empezar o no duraba nada; se le dio un final",
    "$ bloques terminaban antes de empezar o no duraban nada; se les dio un final",
  ],
};
const MAX_PLACES = 5;
const MAX_LETTERS = 40;

function notesOf(problems: readonly CaptionProblem[], timings: number): string[] {
  const cut = problems.find(({ kind, cue }) => kind === "unreadable_times" && cue === timings);
  const kinds = Object.entries(WHAT).flatMap(([kind, [one, many]]) => {
    const own = problems.filter((problem) => problem.kind === kind);
    if (own.length === 0) return [];
    const places = own
      .slice(0, MAX_PLACES)
      .map(({ cue, line }) => `${cue} (“${shortened(line, MAX_LETTERS)}”)`);
    const rest = own.length > MAX_PLACES ? " y otros" : "";
    return [
      `${pluralOf(own.length, one, many).replace("$", String(own.length))}: ${places.join(", ")}${rest}.`,
    ];
  });
  return cut ? ["El archivo parece cortado: su último bloque no está completo.", ...kinds] : kinds;
}

const rollingNote = (repeated: number): string[] =>
  repeated === 0
    ? []
    : [
        "Los subtítulos repetían cada línea al correr, como los automáticos de YouTube: cada una quedó una vez.",
      ];
