import { describe, expect, test } from "vitest";
import { type Cue, parseVtt } from "./vtt.ts";

const cues: Cue[] = [
  { paragraph: 1, speaker: "Baltasar Olivera", text: "¿Qué trajo?", startSeconds: 1.2, endSeconds: 3.456 },
  { paragraph: 1, speaker: "Baltasar Olivera", text: "Cuente.", startSeconds: 3.9, endSeconds: 4.5 },
  {
    paragraph: 2,
    speaker: "Ana & Luz",
    text: "Un <tambor> & más.",
    startSeconds: 3725.001,
    endSeconds: 3726,
  },
];

test("a cue has its position, its times and its speaker", () => {
  const text = `WEBVTT

1.1
00:00:01.200 --> 00:00:03.456
<v Baltasar Olivera>¿Qué trajo?

1.2
00:00:03.900 --> 00:00:04.500
<v Baltasar Olivera>Cuente.

2.1
01:02:05.001 --> 01:02:06.000
<v Ana &amp; Luz>Un &lt;tambor&gt; &amp; más.
`;
  expect(parseVtt(text)).toEqual(cues);
});

describe("unreadable files are reported", () => {
  test.each([
    ["hola", "the first line must be WEBVTT"],
    ["WEBVTT\n\n1.1\n00:00:01.000 --> 00:00:02.000\nsin voz", "cue 1"],
    ["WEBVTT\n\n1.1\n00:00:0x --> luego\n<v Ana>Hola", "cue 1"],
    ["WEBVTT\n\n1.1\n00:00:02.000 --> 00:00:01.000\n<v Ana>Hola", "cue 1: no_duration"],
    [
      "WEBVTT\n\n1.1\n00:02.000 --> 00:03.000\n<v Ana>A\n\n1.2\n00:01.000 --> 00:02.000\n<v Ana>B",
      "backwards",
    ],
  ])("%j", (text, message) => {
    expect(() => parseVtt(text)).toThrow(message);
  });
});
