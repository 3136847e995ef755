import { expect, test } from "vitest";
import { toValues } from "#admin/features/episodes/episode-values.ts";
import { proposalsOf } from "#admin/features/recordings/EpisodeAudio.tsx";

const recording = { seconds: 1741, recordedOn: "1975-04-03", title: "La Teja" };
const proposed = (typed: Partial<ReturnType<typeof toValues>>) =>
  proposalsOf(recording, { ...toValues(null), ...typed }).map(
    ({ field, value, fills }) => `${field} ${value}${fills ? " at once" : ""}`,
  );

test.each([
  [{}, ["duration 29:01 at once", "date 1975-04-03 at once", "headline La Teja"]],
  [{ duration: "30:00", date: "1976-01-01", headline: "Otro" }, ["duration 29:01", "date 1975-04-03"]],
  [{ duration: "29:00", date: "1975-04-03", headline: "La Teja" }, []],
  [{ duration: "media hora" }, ["duration 29:01", "date 1975-04-03 at once", "headline La Teja"]],
])("of a form with %j", (typed, expected) => {
  expect(proposed(typed)).toEqual(expected);
});

test("a file without tags and duration has no proposals", () => {
  expect(proposalsOf({ seconds: null, recordedOn: null, title: null }, toValues(null))).toEqual([]);
});
