import { expect, test } from "vitest";
import { toCard, toEpisode } from "#archive/to-episode.ts";
import type { EpisodeRow } from "#db/publishing/published-archive.ts";

const row: EpisodeRow = {
  id: "7d0e3a3c-6c7e-4f61-8b21-3a4d7c1f0e11",
  episode_number: "1",
  date: null,
  date_edtf: null,
  feed_guid: null,
  status: "published",
  publish_at: null,
  audio_url: "1.mp3",
  duration: null,
  headline: null,
  description: null,
  transcript: null,
  transcription_data: null,
  updated_at: "2026-03-01T12:00:00Z",
  guest_id: null,
  neighborhood_id: null,
  creator: null,
  rights: null,
  source: null,
  carrier: null,
  carrier_note: null,
  shelf_mark: null,
  digitized_on: null,
  digitized_by: null,
  digitized_with: null,
  content_analysis: null,
  ai_topics: null,
  ai_key_points: null,
  ai_summary: null,
  ai_quotes: null,
  ai_guest_info: null,
  ai_neighborhood_info: null,
  ai_emotional_tone: null,
  ai_confidence: null,
  ai_word_count: null,
  ai_duration_seconds: null,
  ai_processed_at: null,
  ai_sections: {},
  ai_outdated_at: null,
  episode_topics: [],
  episode_photos: [],
};
const nothing = { guests: new Map(), neighborhoods: new Map(), topics: new Map() };

test.each([
  ["the recording's before a typed one", 101.9, "28:40", 1720, "1:41", 101],
  ["a typed one before the analysis", null, "28:40", 99, "28:40", 1720],
  ["in minutes also above an hour", null, "1:02:03", null, "62:03", 3723],
  ["the analysis's without another", null, null, 100.8, "1:40", 100],
  ["the analysis's when the typed one is invalid", null, "media hora", 100, "1:40", 100],
  ["missing for a recording without one", 0, null, null, null, null],
  ["missing without any source", null, null, null, null, null],
])("the duration is %s", (_, seconds, typed, analysed, duration, durationSeconds) => {
  const episode = toEpisode(
    { ...row, duration: typed, ai_duration_seconds: analysed },
    {
      catalogue: nothing,
      comments: [],
      recording: { audioUrl: "/audio/1.mp3", seconds },
      unreviewed: "show",
    },
  );
  expect(episode).toMatchObject({ duration, durationSeconds, audioUrl: "/audio/1.mp3" });
});

test.each([
  ["1975-04-06", "1975-04-06", {}],
  [null, null, {}],
  ["1978-01-01", "1978~", { edtf: "1978~" }],
  [null, "XXXX", { edtf: "XXXX" }],
])(
  "a date has what is known of it beside the day %s only when that is no whole day",
  (date, date_edtf, more) => {
    const context = { catalogue: nothing, comments: [], recording: { audioUrl: null, seconds: null } };
    const { edtf, ...episode } = toEpisode({ ...row, date, date_edtf }, { ...context, unreviewed: "show" });
    expect({ date: episode.date, ...(edtf && { edtf }) }).toEqual({ date, ...more });
  },
);

test.each([
  ["one per word", [0.6, 0.9], { wordStarts: [0.6, 0.9] }, true],
  ["one too few", [0.6], {}, undefined],
  ["an invalid list", "0.6", {}, undefined],
])("word times with %s", (_, words, expected, hasWordTimes) => {
  const segments = [{ text: "Buen día.", start: 0.6, end: 2, words }];
  const transcription_data = { speakers: [{ speaker: 1, name: "Ana", segments }] };
  const context = { catalogue: nothing, comments: [], recording: { audioUrl: null, seconds: null } };
  const episode = toEpisode({ ...row, transcription_data }, { ...context, unreviewed: "show" });
  expect(episode.segments).toEqual([
    { speaker: "Ana", text: "Buen día.", startSeconds: 0.6, endSeconds: 2, ...expected },
  ]);
  expect(episode.hasWordTimes).toBe(hasWordTimes);
});

test.each([
  ["its own", "De la ficha", "revisado", "De la ficha"],
  ["a reviewed one from the analysis", " ", "revisado", "Del análisis"],
  ["not an unreviewed one", null, "ia", null],
])("the headline is %s", (_, headline, state, shown) => {
  const analysed = {
    content_analysis: { headline: "Del análisis", summary: "Resumen" },
    ai_sections: { headline: { state, origin: "chat" } },
  };
  const recording = { audioUrl: null, seconds: null };
  const context = { catalogue: nothing, comments: [], recording, unreviewed: "show" as const };
  expect(toEpisode({ ...row, ...analysed, headline }, context).headline).toBe(shown);
});

test("a carrier of another kind has its note as description, or none", () => {
  const provenanceOf = (carrier: string, note: string | null) =>
    toEpisode(
      { ...row, carrier, carrier_note: note },
      { catalogue: nothing, comments: [], recording: { audioUrl: null, seconds: null }, unreviewed: "show" },
    ).provenance;
  expect(provenanceOf("cassette", null)).toMatchObject({ carrier: "Casete" });
  expect(provenanceOf("other", "alambre magnético")).toMatchObject({
    carrier: null,
    carrierNote: "alambre magnético",
  });
  expect(provenanceOf("other", null)).toBeUndefined();
});

test("a card has the fields of its type only, so that a new field of an episode stays on its page", () => {
  const context = {
    catalogue: nothing,
    comments: [],
    recording: { audioUrl: null, seconds: null },
    unreviewed: "show" as const,
  };
  const episode = toEpisode(row, context);
  const card = toCard({ ...episode, language: "es" } as typeof episode);
  expect(card).not.toHaveProperty("language");
  expect(card).not.toHaveProperty("transcript");
  expect(Object.keys(card)).toEqual(Object.keys(episode).slice(0, Object.keys(card).length));
});
