import { describe, expect, it } from "vitest";
import { initialPlayer, type PlayerEvent, type PlayerState } from "#core/player/player-state.ts";
import { item, other, run, started } from "#tests/support/run-player.ts";

describe("an offered episode", () => {
  const offer: PlayerEvent = { type: "offer", item, startSeconds: 72 };
  const none: PlayerEvent = { type: "offer", item: null, startSeconds: 0 };
  const load = { type: "load", url: "/audio/4.mp3", startSeconds: 72 };

  it("is shown at its position, and not loaded", () => {
    const { state, effects } = run(offer);
    expect(state).toMatchObject({ item, positionSeconds: 72, isPlaying: false, isLoading: false });
    expect(effects).toEqual([{ type: "save" }]);
  });

  it("is loaded when it is played", () => {
    const { state, effects } = run(offer, { type: "toggle" });
    expect(state).toMatchObject({ isPlaying: true, isLoading: true, positionSeconds: 72 });
    expect(effects.slice(1)).toEqual([load, { type: "play" }, { type: "save" }]);
  });

  it("is loaded when it is sought, and stays paused", () => {
    const { state, effects } = run(offer, { type: "seek", seconds: 20 });
    expect(state).toMatchObject({ isPlaying: false, positionSeconds: 20, origin: "listening" });
    expect(effects.slice(1)).toEqual([{ ...load, startSeconds: 20 }, { type: "save" }]);
  });

  it("shows why it cannot be played when it has no audio", () => {
    const { state } = run({ ...offer, item: { ...item, audioUrl: null } }, { type: "toggle" });
    expect(state).toMatchObject({ isPlaying: false, error: expect.stringContaining("No hay archivo") });
  });

  it.each<[string, PlayerEvent[], Partial<PlayerState>]>([
    [
      "plays from a moment",
      [offer, { type: "play", item, startSeconds: 5 }],
      { positionSeconds: 5, isPlaying: true },
    ],
    [
      "plays on by its play button",
      [offer, { type: "play", item }],
      { positionSeconds: 72, isPlaying: true },
    ],
    [
      "plays a range",
      [offer, { type: "play", item, startSeconds: 46, untilSeconds: 61 }],
      { origin: "range", isPlaying: true },
    ],
    [
      "keeps its origin through a change of volume",
      [offer, { type: "setVolume", volume: 0.5 }],
      { origin: "queue" },
    ],
    [
      "gives way to another",
      [offer, { ...offer, item: other, startSeconds: 0 }],
      { item: other, positionSeconds: 0 },
    ],
    [
      "gives way to an episode that is played",
      [offer, { type: "play", item: other }],
      { item: other, isPlaying: true },
    ],
    ["is ignored while another is there", [...started, { ...offer, item: other }], { item, isPlaying: true }],
    ["is not taken away once it plays", [offer, { type: "toggle" }, none], { item, isPlaying: true }],
  ])("%s", (_name, events, expected) => {
    expect(run(...events).state).toMatchObject(expected);
  });

  it("is taken away, and volume and speed stay", () => {
    const set: PlayerEvent[] = [
      { type: "setVolume", volume: 0.5 },
      { type: "setRate", rate: 1.25 },
    ];
    const { state } = run(offer, ...set, none);
    expect(state).toEqual({ ...initialPlayer, volume: 0.5, audibleVolume: 0.5, rate: 1.25 });
  });
});
