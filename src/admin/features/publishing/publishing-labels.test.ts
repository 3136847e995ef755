import { expect, test } from "vitest";
import { byEpisode } from "#admin/features/publishing/publishing-labels.ts";

const change = (number: string | null, name: string | null) => ({
  table: "topics",
  recordId: `${number} ${name}`,
  episode: number === null ? null : { id: `id of ${number}`, number },
  name,
  action: "update" as const,
  edits: 1,
  records: 1,
  changeSet: null,
  actor: null,
  at: "2026-03-02T15:00:00.000Z",
});

test("changes are grouped by episode at its newest one, and those of no episode come last", () => {
  const changes = [
    change("4", "Candombe"),
    change(null, "Elvira"),
    change("12", null),
    change("4", null),
    change("12", "Tango"),
  ];
  const groups = byEpisode(changes).map(({ episode, changes }) => [
    episode?.number,
    ...changes.map(({ name }) => name),
  ]);
  expect(groups).toEqual([
    ["4", "Candombe", null],
    ["12", null, "Tango"],
    [undefined, "Elvira"],
  ]);
});
