import { expect, test } from "vitest";
import { byEpisode } from "#admin/features/publishing/publishing-labels.ts";

const change = (label: string) => ({
  table: "episodes",
  recordId: label,
  label,
  action: "update" as const,
  edits: 1,
  actor: null,
  at: "2026-03-02T15:00:00.000Z",
});

test("changes of an episode are grouped at the newest one, and others keep their place", () => {
  const labels = ["Programa 4 · Candombe", "Elvira", "Programa 12", "Programa 4", "Programa 12 · Tango"];
  expect(byEpisode(labels.map(change)).map(({ label }) => label)).toEqual([
    "Programa 4 · Candombe",
    "Programa 4",
    "Elvira",
    "Programa 12",
    "Programa 12 · Tango",
  ]);
});
