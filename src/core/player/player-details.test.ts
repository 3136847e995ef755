import { expect, it } from "vitest";
import { playerDetails, segmentAt, voiceAt } from "#core/player/player-details.ts";

const sentence = "La lluvia golpeaba en la chapa del techo y nadie hablaba.";
const long = `${sentence} ${sentence} Porque en la radio estaban diciendo los números de la lotería, y el abuelo anotaba.`;
const details = playerDetails(
  [
    { speaker: "Mirta", text: "Buen día.", startSeconds: 2 },
    { speaker: "Elvira", text: long, startSeconds: 10 },
    { speaker: "Mirta", text: "¿Y después?", startSeconds: 40 },
  ],
  { cover: null, peaks: "AAA=" },
);

it("lists each voice once and shortens long text at a word", () => {
  expect(details.voices).toEqual(["Mirta", "Elvira"]);
  expect(details.segments.map(([, voice]) => voice)).toEqual([0, 1, 0]);
  expect(details.segments[1]?.[2]).toBe(
    `${sentence} ${sentence} Porque en la radio estaban diciendo los números de la lotería, y…`,
  );
});

it.each([
  [1.9, null],
  [2, "Mirta"],
  [39.9, "Elvira"],
  [40, "Mirta"],
  [900, "Mirta"],
])("at %f s the voice is %s", (seconds, voice) => {
  expect(voiceAt(details, seconds)).toBe(voice);
  expect(segmentAt(details.segments, seconds)?.[1] ?? null).toBe(
    voice === null ? null : details.voices.indexOf(voice),
  );
});

it("has peaks where they are known", () => {
  expect(details.peaks).toBe("AAA=");
  expect(playerDetails([], { cover: null, peaks: null })).not.toHaveProperty("peaks");
});

it("has no voice without times or before the file has loaded", () => {
  expect(voiceAt(playerDetails([], { cover: null, peaks: null }), 5)).toBeNull();
  expect(voiceAt(null, 5)).toBeNull();
});
