import { describe, expect, it } from "vitest";
import type { PlayerEvent, PositionOrigin } from "#core/player/player-state.ts";
import { item, other, run, started } from "#tests/support/run-player.ts";

describe("a range", () => {
  const range: PlayerEvent = { type: "play", item, startSeconds: 46, untilSeconds: 61 };
  const on: PlayerEvent[] = [range, { type: "metadata", durationSeconds: 100 }, { type: "playing" }];
  const time = (seconds: number): PlayerEvent => ({ type: "time", seconds });

  it.each<[string, PlayerEvent[], object]>([
    ["plays", [...on, time(60.9)], { isPlaying: true, range: { fromSeconds: 46, untilSeconds: 61 } }],
    ["pauses at its end", [...on, time(61)], { isPlaying: false, range: null, positionSeconds: 61 }],
    ["sets the position to its end when the event is late", [...on, time(61.9)], { positionSeconds: 61 }],
    [
      "continues beyond it on request",
      [...on, time(61), { type: "toggle" }, time(63)],
      { isPlaying: true, range: null },
    ],
    [
      "is kept through a pause",
      [...on, { type: "pause" }, { type: "toggle" }, time(61)],
      { isPlaying: false },
    ],
    ["ends by seeking", [...on, { type: "seek", seconds: 50 }, time(62)], { isPlaying: true, range: null }],
    ["ends by playing from another time", [...on, { type: "play", item, startSeconds: 5 }], { range: null }],
    ["ends by another episode", [...on, { type: "play", item: other }], { item: other, range: null }],
    [
      "is ignored when its end is before its start",
      [{ ...range, untilSeconds: 40 }],
      { isPlaying: true, range: null },
    ],
    ["begins at 0 without a start", [{ type: "play", item, untilSeconds: 9 }, time(9)], { isPlaying: false }],
    ["seeks in the current episode", [...started, range], { isPlaying: true, positionSeconds: 46 }],
    ["ends with the recording", [...on, { type: "ended" }], { isPlaying: false, range: null }],
    [
      "is kept by a retry after an error",
      [...on, { type: "failed", code: 2 }, { type: "toggle" }, time(61)],
      { isPlaying: false },
    ],
  ])("%s", (_name, events, expected) => {
    expect(run(...events).state).toMatchObject(expected);
  });

  const end = time(61);
  it.each<[string, PlayerEvent[], PositionOrigin]>([
    ["while it plays", on, "range"],
    ["while it is paused", [...on, { type: "pause" }], "range"],
    ["while it goes on within its limits", [...on, { type: "pause" }, { type: "toggle" }], "range"],
    ["at its end", [...on, end], "range"],
    ["when the page is left at its end", [...on, end, { type: "unload" }], "range"],
    ["at the end of the recording", [...on, { type: "ended" }], "range"],
    ["beyond its end", [...on, end, { type: "toggle" }], "listening"],
    ["beyond its end, by the play button of the episode", [...on, end, { type: "play", item }], "listening"],
    [
      "after an error beyond its end",
      [...on, end, { type: "failed", code: 2 }, { type: "toggle" }],
      "listening",
    ],
    ["after seeking", [...on, { type: "seek", seconds: 50 }], "listening"],
    ["after a moment", [...on, { type: "play", item, startSeconds: 5 }], "listening"],
    ["in another episode", [...on, { type: "play", item: other }], "listening"],
    ["after listening", [...started, range], "range"],
  ])("tells its position from that of listening %s", (_name, events, origin) => {
    expect(run(...events).state.origin).toBe(origin);
  });

  it("does not lead to the next episode when it ends with the recording", () => {
    expect(run(...on, { type: "ended" }).effects).not.toContainEqual({ type: "ended" });
    expect(run(...started, { type: "ended" }).effects).toContainEqual({ type: "ended" });
  });

  it("pauses at its end", () => {
    expect(run(...on, time(61.1)).effects.slice(-3)).toEqual([
      { type: "pause" },
      { type: "save" },
      { type: "seek", seconds: 61 },
    ]);
  });
});
