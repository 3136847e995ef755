import { describe, expect, it } from "vitest";
import type { PlayerItem } from "#core/player/player-item.ts";
import { readPositions, removePosition, savedSeconds, savePosition } from "#core/player/positions.ts";
import { item, other } from "#tests/support/run-player.ts";

const at = (seconds: number, of: PlayerItem = item, durationSeconds = 100) => ({
  item: of,
  seconds,
  durationSeconds,
});
const first = savePosition([], at(40));

describe("a position", () => {
  it.each<[string, Parameters<typeof savePosition>[1], string[]]>([
    ["comes first when it is newest", at(20, other), ["ep-5 20", "ep-4 40"]],
    ["replaces the previous one", at(60), ["ep-4 60"]],
    ["is kept when the beginning is played again", at(4.9), ["ep-4 40"]],
    ["is forgotten near the end", at(97), []],
    ["is kept before that", at(96.9), ["ep-4 96.9"]],
    ["is forgotten half a minute before the end of an hour", at(3570, item, 3600), []],
    ["is kept while the duration is unknown", at(97, item, 0), ["ep-4 97"]],
  ])("%s", (_name, reached, expected) => {
    const kept = savePosition(first, reached);
    expect(kept.map(({ item: { episodeId }, seconds }) => `${episodeId} ${seconds}`)).toEqual(expected);
  });

  it("is one of at most thirty", () => {
    let kept = first;
    for (let number = 0; number < 40; number++)
      kept = savePosition(kept, at(10, { ...item, episodeId: `ep-${number + 10}` }));
    expect(kept).toHaveLength(30);
    expect(savedSeconds(kept, "ep-4")).toBeUndefined();
    expect(savedSeconds(kept, "ep-49")).toBe(10);
    expect(savedSeconds(removePosition(kept, "ep-49"), "ep-49")).toBeUndefined();
  });
});

it.each([
  null,
  {},
  "x",
  [null],
  [{ item: null, seconds: 4 }],
  [{ item, seconds: "4" }],
  [{ item: { episodeId: 4 }, seconds: 4 }],
])("the stored value %j is ignored", (stored) => {
  expect(readPositions(stored)).toEqual([]);
});

it("stored positions are read back", () => {
  expect(readPositions(JSON.parse(JSON.stringify(first)))).toEqual(first);
});
