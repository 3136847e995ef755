import { describe, expect, test } from "vitest";
import { voicedSegments } from "../transcription.ts";
import { parseTranscript } from "./parse-transcript.ts";

/** Start, end and words of each segment, in order, or the error message. */
function read(text: string, name = "") {
  const result = parseTranscript(text, name);
  if (!result.ok) return result.message;
  return voicedSegments(result.value.transcription.speakers).map(({ start, end, text: said }) => [
    start,
    end,
    said,
  ]);
}
const warnings = (text: string) => {
  const result = parseTranscript(text);
  return result.ok ? result.value.warnings.filter((line) => !line.includes("quién habla")) : [result.message];
};

/**
 * Captions in YouTube's style: each line is repeated as it rolls up, with lines of one space and cues of ten
 * milliseconds.
 */
const YOUTUBE = `WEBVTT
Kind: captions
Language: es

00:00:00.080 --> 00:00:02.310 align:start position:0%
 
hola<00:00:00.480><c> este</c><00:00:00.719><c> es</c><00:00:01.000><c> un</c><00:00:01.400><c> video</c>

00:00:02.310 --> 00:00:02.320 align:start position:0%
hola este es un video
 

00:00:02.320 --> 00:00:04.550 align:start position:0%
hola este es un video
sin<00:00:02.560><c> edición</c><00:00:03.120><c> ustedes</c>

00:00:04.550 --> 00:00:04.560 align:start position:0%
sin edición ustedes
 

00:00:04.560 --> 00:00:06.000 align:start position:0%
sin edición ustedes
sin<00:00:04.900><c> edición</c>
`;
const YOUTUBE_SRT = YOUTUBE.split("\n\n")
  .slice(1)
  .map((block, n) => `${n + 1}\n${block.replace(/<[^>]*>| align.*/g, "").replace(/\.(\d{3})/g, ",$1")}`)
  .join("\n\n");

describe("rolling automatic captions", () => {
  test.each([
    ["WebVTT", YOUTUBE],
    ["SRT", YOUTUBE_SRT],
  ])("%s: every phrase once", (_, file) => {
    expect(read(file)).toEqual([
      [0.08, 2.32, "hola este es un video"],
      [2.32, 4.56, "sin edición ustedes"],
      [4.56, 6, "sin edición"],
    ]);
    expect(warnings(file)).toEqual([expect.stringContaining("como los automáticos de YouTube")]);
  });

  test("a refrain that is sung twice is kept twice", () => {
    const song =
      "WEBVTT\n\n00:01.000 --> 00:02.000\nDale\n\n00:02.000 --> 00:03.000\nDale\n\n00:03.000 --> 00:04.000\nalegría\n";
    expect(read(song)).toEqual([
      [1, 2, "Dale"],
      [2, 3, "Dale"],
      [3, 4, "alegría"],
    ]);
  });
});

describe("lenient parsing, as in other parsers of the format", () => {
  const said = [
    [1, 2, "uno"],
    [2, 3, "dos"],
  ];
  test.each([
    [
      "no blank line between cues of WebVTT",
      "WEBVTT\n\n00:01.000 --> 00:02.000\nuno\n00:02.000 --> 00:03.000\ndos",
    ],
    [
      "no blank line between cues of SRT",
      "1\n00:00:01,000 --> 00:00:02,000\nuno\n2\n00:00:02,000 --> 00:00:03,000\ndos",
    ],
    [
      "a cue right after the signature",
      "WEBVTT\n00:01.000 --> 00:02.000\nuno\n\n00:02.000 --> 00:03.000\ndos",
    ],
    [
      "no spaces around the arrow",
      "1\n00:00:01,000-->00:00:02,000\nuno\n\n2\n00:00:02,000-->00:00:03,000\ndos",
    ],
    [
      "SRT without numbers, with dots",
      "00:00:01.000 --> 00:00:02.000\nuno\n\n\n00:00:02.000 --> 00:00:03.000\ndos",
    ],
    [
      "entities, tags and positions",
      "1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<i>u&#110;o</i>\n\n2\n00:00:02,000 --> 00:00:03,000\n<font color=red>dos</font>",
    ],
  ])("%s", (_, file) => {
    expect(read(file)).toEqual(said);
    expect(warnings(file)).toEqual([]);
  });

  test("sixty seconds are read as the next minute", () => {
    expect(read("WEBVTT\n\n00:00:58.000 --> 00:00:60.000\nuno\n")).toEqual([[58, 60, "uno"]]);
  });

  test("text in angle brackets that is not markup is kept", () => {
    expect(read("WEBVTT\n\n00:01.000 --> 00:02.000\n<risas> 3 < 4 &amp; más\n")).toEqual([
      [1, 2, "<risas> 3 < 4 & más"],
    ]);
  });
});

describe("an invalid cue is repaired and reported", () => {
  const around = (odd: string) =>
    `WEBVTT\n\n00:01.000 --> 00:02.000\nuno\n\n${odd}\n\n00:08.000 --> 00:09.000\ndos\n`;
  test.each([
    [
      "a blank line inside a cue",
      "00:03.000 --> 00:04.000\nSí.\n\nYeah.",
      [3, 4, "Sí. Yeah."],
      /1 texto sin tiempos propios.*2 \(“Yeah\.”\)/,
    ],
    [
      "an end before its start",
      "00:03.000 --> 00:02.500\nSí.",
      [3, 5, "Sí."],
      /terminaba antes de empezar.*2 \(“00:03\.000 --> 00:02\.500”\)/,
    ],
    ["zero length", "00:07.000 --> 00:07.000\nSí.", [7, 8, "Sí."], /no duraba nada.*2/],
    ["an invalid end", "00:03.000 --> 00:0\nSí.", [3, 5, "Sí."], /tiempos que no se pueden leer.*2/],
  ])("%s", (_, odd, segment, told) => {
    expect(read(around(odd))).toEqual([[1, 2, "uno"], segment, [8, 9, "dos"]]);
    expect(warnings(around(odd))).toEqual([expect.stringMatching(told)]);
  });

  test("a cue without a readable start is joined to the previous one", () => {
    const file = around("99:00:00.000 --> 99:00:01.000\nSí.");
    expect(read(file)).toEqual([
      [1, 2, "uno Sí."],
      [8, 9, "dos"],
    ]);
    expect(warnings(file)).toHaveLength(1);
  });

  test("text before the first times is joined to the first cue", () => {
    const file = "WEBVTT\n\nhola\n\n00:01.000 --> 00:02.000\nuno\n";
    expect(read(file)).toEqual([[1, 2, "hola uno"]]);
    expect(warnings(file)).toHaveLength(1);
  });

  test("a truncated file is reported", () => {
    const file = `${around("00:03.000 --> 00:04.000\nSí.")}\n00:00:10.000 --> 00:0`;
    expect(warnings(file)[0]).toMatch(/parece cortado/);
  });

  test("in a thousand cues, only the invalid one changes", () => {
    const cue = (n: number) =>
      `${n}\n00:00:${String(n % 60).padStart(2, "0")},000 --> 00:00:59,999\nfrase ${n}\n`;
    const cues = Array.from({ length: 1000 }, (_, n) => cue(n + 1));
    const file = cues.with(500, "501\n00:0x --> ahora\nimpar\n").join("\n");
    const words = read(file, "x.srt");
    expect(JSON.stringify(words)).toContain("impar");
    expect(words).toHaveLength(999);
  });

  test("impossible times in JSON are repaired, too", () => {
    const segments = [
      { text: "uno", start: 0, end: 1 },
      { text: "dos", start: 1, end: null },
      { text: "tres", start: Number.NaN, end: 5 },
      { text: "cuatro", start: 5, end: 6 },
    ];
    const file = JSON.stringify({ segments }).replace('"start":null', '"start":NaN');
    expect(read(file)).toEqual([
      [0, 1, "uno"],
      [1, 3, "dos"],
      [1, 5, "tres"],
      [5, 6, "cuatro"],
    ]);
    expect(warnings(file)).toContainEqual(expect.stringContaining("tiempos imposibles (2, 3)"));
  });
});
