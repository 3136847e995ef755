import type { ReadCue } from "#core/transcript/import/read-cue.ts";
import type { ReadTranscript } from "../imported.ts";
import { readMarkup } from "./read-markup.ts";

const UNITS = { h: 3600, m: 60, s: 1, ms: 0.001 };
const FRAMES_PER_SECOND = 25;
type Units = Record<keyof typeof UNITS | "f" | "t", number>;

/** Timed Text (TTML, DFXP, IMSC), as used by television and Apple Podcasts. */
export function readTtml(text: string): ReadTranscript {
  const cues: ReadCue[] = [];
  const names = new Map<string, string>();
  let cue: ReadCue | null = null;
  let agent = "";
  let isName = false;
  /** For each open span, whether it contains one word or sentence. */
  const units: boolean[] = [];
  let secondsPer: Units = unitsOf({});
  readMarkup(text, true, {
    open: (name, attributes) => {
      const part = localName(name);
      const time = (value: string | undefined) => readTtmlTime(value ?? "", secondsPer);
      if (part === "tt") secondsPer = unitsOf(attributes);
      if (part === "agent") agent = attributes["xml:id"] ?? "";
      if (part === "name") isName = true;
      if (part === "span") units.push(Object.keys(attributes).some((key) => key.endsWith(":unit")));
      if (part === "br" && cue) cue.text += "\n";
      if (part !== "p") return;
      const start = time(attributes.begin);
      const end = attributes.end === undefined ? start + time(attributes.dur) : time(attributes.end);
      cue = { voice: attributes["ttm:agent"] ?? null, text: "", start, end, confidence: null };
    },
    text: (said) => {
      if (isName && agent !== "") names.set(agent, (names.get(agent) ?? "") + said.trim());
      // Line breaks in the file are layout only.
      else if (cue) cue.text += said.replace(/\s+/g, " ");
    },
    close: (name) => {
      const part = localName(name);
      if (part === "name") isName = false;
      // Apple writes each word in its own span, without spaces between them.
      if (part === "span" && units.pop() && cue) cue.text += " ";
      if (part !== "p" || !cue) return;
      cues.push(cue);
      cue = null;
    },
  });
  return {
    cues: cues.map((one) => ({ ...one, voice: names.get(String(one.voice)) || one.voice })),
    holds: true,
  };
}

/** Seconds of each unit. The rates of frames and ticks are attributes of the file's root. */
function unitsOf(attributes: Readonly<Record<string, string>>): Units {
  const [numerator = 1, denominator = 1] = (attributes["ttp:frameratemultiplier"] ?? "")
    .split(/[\s:]+/)
    .map(Number);
  const rate = Number(attributes["ttp:framerate"]);
  const frames = (rate || FRAMES_PER_SECOND) * (numerator / denominator || 1);
  const ticks = Number(attributes["ttp:tickrate"]) || (rate ? frames : 1);
  return { ...UNITS, f: 1 / frames, t: 1 / ticks };
}

/** Parses `00:00:01.500`, `00:00:01:12` (frames), `1.5s`, `1500ms`, `12f`, `100t` or `1.5` to seconds; NaN for others. */
function readTtmlTime(value: string, secondsPer: Units): number {
  const offset = /^(\d+(?:\.\d+)?)(h|ms|m|s|f|t)?$/.exec(value.trim());
  if (offset) return Number(offset[1]) * secondsPer[(offset[2] ?? "s") as keyof Units];
  const clock = /^(?:(\d+):)?(\d{1,2}):(\d{2}(?:\.\d+)?)(?::(\d+))?$/.exec(value.trim());
  if (!clock) return Number.NaN;
  const [, hours = "0", minutes = "0", seconds = "0", frames = "0"] = clock;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(frames) * secondsPer.f;
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
