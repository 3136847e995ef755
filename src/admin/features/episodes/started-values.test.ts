import { expect, test } from "vitest";
import { toValues, valuesAfter, valuesLike } from "#admin/features/episodes/episode-values.ts";
import type { EditedEpisode } from "#core/episode/episode-schemas.ts";

const episode = {
  ...toValues(null),
  number: "40",
  date: "1975-12-27",
  guestId: "guest",
  neighborhoodId: "barrio",
  topicIds: ["topic"],
  audioUrl: "40.mp3",
  duration: "25:00",
  headline: "Título",
  transcript: "Texto.",
  status: "draft",
  publishAt: "2099-12-01T23:00:00+00:00",
  feedGuid: "guid",
  carrier: "reel",
  shelfMark: "C-12",
  digitizedBy: "Ana",
  digitizedWith: "Revox",
} as unknown as EditedEpisode;

test("the next episode has the next number and week, and what its neighbours share", () => {
  expect(valuesAfter(episode)).toEqual({
    ...toValues(null),
    number: "41",
    date: "1976-01-03",
    neighborhoodId: "barrio",
    status: "draft",
    carrier: "reel",
    digitizedBy: "Ana",
    digitizedWith: "Revox",
  });
});

test.each([
  ["9", "10"],
  ["B-009", "B-010"],
  ["99999999999999999999", "100000000000000000000"],
  ["10 bis", ""],
])("after %s comes %s", (number, next) => {
  expect(valuesAfter({ ...episode, number }).number).toBe(next);
});

test.each(["1975", "1975-04", "1975-04-06?", "XXXX", "1976/1978", null])("no day follows %s", (date) => {
  expect(valuesAfter({ ...episode, date }).date).toBe("");
});

test("a copy has no number, recording, transcript, planned time and podcast identifier", () => {
  expect(valuesLike(episode)).toMatchObject({
    ...{ guestId: "guest", neighborhoodId: "barrio", topicIds: ["topic"], headline: "Título" },
    ...{ date: "1975-12-27", shelfMark: "C-12", status: "draft" },
    ...{ number: "", audioUrl: "", duration: "", transcript: "", publishAt: "", feedGuid: "" },
  });
});
