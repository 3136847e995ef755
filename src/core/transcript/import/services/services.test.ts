import { describe, expect, test } from "vitest";
import { voicedSegments } from "../../transcription.ts";
import { parseTranscript } from "../parse-transcript.ts";

const read = (content: unknown, name = "") => {
  const result = parseTranscript(typeof content === "string" ? content : JSON.stringify(content), name);
  if (!result.ok) throw new Error(result.message);
  return result.value;
};
/** The same conversation in every format; voices and end times as far as the format has them. */
const segmentsOf = (content: unknown, name?: string) =>
  voicedSegments(read(content, name).transcription.speakers).map(({ speaker, start, end, text }) => [
    speaker,
    start,
    end,
    text,
  ]);
const words = (...all: [string, number, number][]) => all;
const FIRST = words(["Buenas", 1, 1.5], ["noches.", 1.5, 2]);
const SECOND = words(["Gracias.", 3, 4]);
const conversation = (host: string | number, guest: string | number) => [
  [host, 1, 2, "Buenas noches."],
  [guest, 3, 4, "Gracias."],
];
const parts = [
  { who: 0, start: 1, end: 2, text: "Buenas noches.", words: FIRST },
  { who: 1, start: 3, end: 4, text: "Gracias.", words: SECOND },
];
const each = <Item>(make: (part: (typeof parts)[number]) => Item) => parts.map(make);
const eachWord = <Item>(make: (word: string, start: number, end: number, who: number) => Item) =>
  parts.flatMap((part) => part.words.map(([word, start, end]) => make(word, start, end, part.who)));

describe("services", () => {
  const unpunctuated = (word: string) => word.replace(".", "");
  const withPoint = <Item>(word: string, item: Item, point: Item) =>
    word.endsWith(".") ? [item, point] : [item];

  const FILES: [string, unknown, string | number, string | number][] = [
    [
      "JSON de Podcasting 2.0",
      {
        version: "1.0.0",
        segments: each(({ who, start, end, text }) => ({
          speaker: ["Ana", "Beto"][who],
          startTime: start,
          endTime: end,
          body: text,
        })),
      },
      "Ana",
      "Beto",
    ],
    [
      "JSON de AssemblyAI",
      {
        id: "x",
        status: "completed",
        text: "…",
        words: eachWord((text, start, end, who) => ({
          text,
          start: start * 1000,
          end: end * 1000,
          confidence: 0.9,
          speaker: "AB"[who],
        })),
        utterances: each(({ who, start, end, text }) => ({
          speaker: "AB"[who],
          start: start * 1000,
          end: end * 1000,
          text,
          confidence: 0.9,
        })),
      },
      "A",
      "B",
    ],
    [
      "JSON de Amazon Transcribe",
      {
        jobName: "x",
        results: {
          transcripts: [{ transcript: "…" }],
          speaker_labels: {
            speakers: 2,
            segments: each(({ who, words: own }) => ({
              speaker_label: `spk_${who}`,
              items: own.map(([, start]) => ({ start_time: String(start), speaker_label: `spk_${who}` })),
            })),
          },
          items: eachWord((word, start, end) =>
            withPoint<object>(
              word,
              {
                type: "pronunciation",
                start_time: String(start),
                end_time: String(end),
                alternatives: [{ confidence: "0.99", content: unpunctuated(word) }],
              },
              { type: "punctuation", alternatives: [{ confidence: "0.0", content: "." }] },
            ),
          ).flat(),
        },
        status: "COMPLETED",
      },
      1,
      2,
    ],
    [
      "JSON de Google",
      {
        results: [
          {
            alternatives: [
              {
                transcript: "…",
                words: eachWord((word, start, end) => ({ word, startTime: `${start}s`, endTime: `${end}s` })),
              },
            ],
          },
          {
            alternatives: [
              {
                words: eachWord((word, start, end, who) => ({
                  word,
                  startTime: `${start}s`,
                  endTime: `${end}s`,
                  speakerTag: who + 1,
                })),
              },
            ],
          },
        ],
      },
      1,
      2,
    ],
    [
      "JSON de Azure",
      {
        source: "x",
        recognizedPhrases: each(({ who, start, end, text }) => ({
          recognitionStatus: "Success",
          channel: 0,
          speaker: who + 1,
          offsetInTicks: start * 1e7,
          durationInTicks: (end - start) * 1e7,
          nBest: [{ confidence: 0.9, display: text }],
        })),
      },
      1,
      2,
    ],
    [
      "JSON de Azure",
      {
        durationMilliseconds: 4000,
        combinedPhrases: [],
        phrases: each(({ who, start, end, text }) => ({
          channel: who,
          offsetMilliseconds: start * 1000,
          durationMilliseconds: (end - start) * 1000,
          text,
          confidence: 0.9,
        })),
      },
      1,
      2,
    ],
    [
      "JSON de Rev",
      {
        monologues: each(({ who, words: own }) => ({
          speaker: who,
          elements: own.flatMap(([word, ts, end_ts]) => [
            ...withPoint<object>(
              word,
              { type: "text", value: unpunctuated(word), ts, end_ts, confidence: 0.9 },
              { type: "punct", value: "." },
            ),
            { type: "punct", value: " " },
          ]),
        })),
      },
      1,
      2,
    ],
    [
      "JSON de ElevenLabs",
      {
        language_code: "spa",
        text: "…",
        words: eachWord((text, start, end, who) => [
          { text, start, end, type: "word", speaker_id: `speaker_${who}` },
          { text: " ", start: end, end, type: "spacing", speaker_id: `speaker_${who}` },
        ]).flat(),
      },
      1,
      2,
    ],
    [
      "JSON de Speechmatics",
      {
        format: "2.9",
        metadata: {},
        results: eachWord((word, start_time, end_time, who) =>
          withPoint<object>(
            word,
            {
              type: "word",
              start_time,
              end_time,
              alternatives: [{ content: unpunctuated(word), confidence: 1, speaker: `S${who + 1}` }],
            },
            {
              type: "punctuation",
              attaches_to: "previous",
              start_time: end_time,
              end_time,
              alternatives: [{ content: ".", confidence: 1, speaker: `S${who + 1}` }],
            },
          ),
        ).flat(),
      },
      1,
      2,
    ],
    [
      "JSON de Hugging Face",
      {
        text: "…",
        chunks: each(({ start, end, text }) => ({ timestamp: [start, end], text })),
        speakers: each(({ who, start, end, text }) => ({
          speaker: `SPEAKER_0${who}`,
          timestamp: [start, end],
          text,
        })),
      },
      1,
      2,
    ],
    [
      "JSON de Whisper",
      each(({ who, start, end, text }) => ({ start, end, text, speaker: `SPEAKER_0${who}` })),
      1,
      2,
    ],
  ];
  test.each(FILES)("%s", (format, content, host, guest) => {
    expect(segmentsOf(content)).toEqual(conversation(host, guest));
    expect(read(content).format).toBe(format);
  });

  test("OpenAI's json has text and no times", () => {
    const { transcription, format } = read({ text: "Buenas noches.", usage: { seconds: 4 } });
    expect([format, transcription.transcript, transcription.speakers]).toEqual([
      "JSON de OpenAI",
      "Buenas noches.",
      [],
    ]);
  });
});
