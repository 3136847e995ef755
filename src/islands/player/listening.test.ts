// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { countListening } from "#islands/player/listening.ts";
import { createPlayerStore } from "#islands/player/store.ts";
import { item as sample } from "#tests/support/run-player.ts";

const item = { ...sample, date: null, duration: null };
const other = { ...item, episodeId: "ep-5", audioUrl: "/audio/5.mp3" };

/** A player over a recording of this duration, whose playback the test advances. */
function setUp(duration = 1000) {
  const audio = Object.assign(document.createElement("audio"), {
    load: vi.fn(),
    play: () => Promise.resolve(),
    pause: vi.fn(),
  });
  Object.defineProperty(audio, "readyState", { value: 4 });
  Object.defineProperty(audio, "duration", { value: duration });
  const player = createPlayerStore({ createAudio: () => audio, track: () => {}, save: () => {} });
  const reports: [episodeId: string, isStart: boolean, seconds: number][] = [];
  const stop = countListening(player, (one) => reports.push([one.episodeId, one.isStart, one.seconds]));
  const dispatch = (name: string) => audio.dispatchEvent(new Event(name));
  return {
    player,
    reports,
    stop,
    press(chosen = item, from = 0) {
      player.play(chosen, from);
      dispatch("loadedmetadata");
      dispatch("playing");
    },
    /** Advances the playback, with an event every half second as in browsers. */
    advance(seconds: number) {
      for (let step = 0; step < seconds * 2; step++) {
        audio.currentTime += 0.5;
        dispatch("timeupdate");
      }
    },
    end: () => dispatch("ended"),
  };
}

function hide(hidden: boolean) {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => vi.restoreAllMocks());

describe("counting listening", () => {
  it("counts five seconds of playback as a play, and less as none", () => {
    const { press, advance: hear, reports } = setUp();
    press();
    hear(4.5);
    hide(true);
    expect(reports).toEqual([]);
    hear(0.5);
    expect(reports).toEqual([["ep-4", true, 5]]);
  });

  it("does not count seeking", () => {
    const { player, press, advance: hear, reports } = setUp();
    press();
    hear(2);
    player.seek(600);
    hear(2);
    expect(reports).toEqual([]);
    hear(1);
    expect(reports).toEqual([["ep-4", true, 5]]);
  });

  it("reports during playback, when the page is hidden, and at the end, each second once", () => {
    const { press, advance: hear, end, reports } = setUp();
    press();
    hear(310);
    hide(true);
    hide(true);
    hear(20.5);
    end();
    expect(reports).toEqual([
      ["ep-4", true, 5],
      ["ep-4", false, 300],
      ["ep-4", false, 5],
      ["ep-4", false, 20],
    ]);
  });

  it("starts another play with another episode, and when one is played again", () => {
    const { press, advance: hear, end, reports } = setUp();
    press();
    hear(8);
    press(other);
    hear(6);
    end();
    press(other);
    hear(5);
    expect(reports).toEqual([
      ["ep-4", true, 5],
      ["ep-4", false, 3],
      ["ep-5", true, 5],
      ["ep-5", false, 1],
      ["ep-5", true, 5],
    ]);
  });

  it("counts at most the duration of the recording per play", () => {
    const { player, press, advance: hear, reports } = setUp(20);
    press();
    for (let turn = 0; turn < 4; turn++) {
      hear(15);
      player.seek(0);
    }
    hide(true);
    expect(reports.reduce((sum, [, , seconds]) => sum + seconds, 0)).toBe(20);
    expect(reports.filter(([, isStart]) => isStart)).toHaveLength(1);
  });

  it("reports the rest when the page is unloaded", () => {
    const { player, press, advance: hear, reports } = setUp();
    press();
    hear(7);
    player.unload();
    expect(reports).toEqual([
      ["ep-4", true, 5],
      ["ep-4", false, 2],
    ]);
  });

  it("reports nothing once it is stopped", () => {
    const { stop, press, advance: hear, reports } = setUp();
    stop();
    press();
    hear(10);
    hide(true);
    expect(reports).toEqual([]);
  });
});
