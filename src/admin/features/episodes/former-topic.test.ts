import { expect, it } from "vitest";
import { formerTopic } from "#admin/features/episodes/history-values.ts";
import type { HistoryEntry } from "#core/history/history-schemas.ts";

const topics = [
  { id: "a", name: "Candombe" },
  { id: "b", name: "Tango" },
];
const entry = (action: HistoryEntry["action"], pair: [string | null, string | null]): HistoryEntry => ({
  id: 1,
  at: "2026-01-01T00:00:00Z",
  actor: null,
  changeSet: null,
  byPlan: false,
  action,
  changed: { topics: pair },
});

it.each([
  ["restores a removed topic", entry("delete", ["Tango", null]), ["a"], ["a", "b"], "Devolver el tema"],
  [
    "keeps a topic that is there already",
    entry("delete", ["Tango", null]),
    ["b", "a"],
    ["b", "a"],
    "Devolver el tema",
  ],
  ["removes an added topic", entry("insert", [null, "Tango"]), ["a", "b"], ["a"], "Quitar el tema"],
])("%s", (_what, change, topicIds, value, deed) => {
  expect(formerTopic(change, { topicIds }, topics)).toMatchObject({ field: "topicIds", value, deed });
});

it("offers nothing for a topic that no longer exists, or for a photo", () => {
  expect(formerTopic(entry("delete", ["Milonga", null]), { topicIds: [] }, topics)).toBeNull();
  expect(
    formerTopic(
      { ...entry("update", [null, null]), changed: { photos: ["x", "x"] } },
      { topicIds: [] },
      topics,
    ),
  ).toBeNull();
});
