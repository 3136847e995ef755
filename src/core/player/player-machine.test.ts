import { describe, expect, it } from "vitest";
import { initialPlayer, type PlayerEvent, playStatus } from "#core/player/player-state.ts";
import { failed, item, other, run, started } from "#tests/support/run-player.ts";

describe("choosing an episode", () => {
  it("sets it as current, loads it and starts it", () => {
    const { state, effects } = run({ type: "play", item });
    expect(state).toMatchObject({ item, isPlaying: true, isLoading: true, error: null });
    expect(effects).toEqual([
      { type: "load", url: "/audio/4.mp3", startSeconds: 0 },
      { type: "play" },
      { type: "save" },
    ]);
  });

  it("resets position, duration, error and reported progress when another one is loaded", () => {
    const { state } = run(
      ...started,
      { type: "time", seconds: 60 },
      { type: "failed", code: 3 },
      {
        type: "play",
        item: other,
      },
    );
    expect(state).toMatchObject({
      item: other,
      error: null,
      isLoading: true,
      positionSeconds: 0,
      durationSeconds: 0,
      milestone: 0,
      playReported: false,
    });
  });

  it("keeps the speed when another one is loaded, and accepts only the offered speeds", () => {
    const { state, effects } = run(
      { type: "play", item },
      { type: "setRate", rate: 1.49 },
      { type: "play", item: other },
    );
    expect(state.rate).toBe(1.5);
    expect(effects).toContainEqual({ type: "setRate", rate: 1.5 });
  });

  it("keeps the volume when another one is loaded", () => {
    expect(
      run({ type: "play", item }, { type: "setVolume", volume: 0.3 }, { type: "play", item: other }).state
        .volume,
    ).toBe(0.3);
  });

  it.each([null, "", "   "])("refuses one without audio (%j) with a message", (audioUrl) => {
    const { state, effects } = run({ type: "play", item: { ...item, audioUrl } });
    expect(state).toMatchObject({
      isPlaying: false,
      isLoading: false,
      error: "No hay archivo de audio disponible para este episodio",
    });
    expect(effects.map((effect) => effect.type)).toEqual(["load", "save"]);
    expect(effects[0]).toMatchObject({ url: null });
  });

  it("resumes the current one instead of loading it again", () => {
    const { state, effects } = run(...started, { type: "pause" }, { type: "play", item });
    expect(state.isPlaying).toBe(true);
    expect(effects.filter((effect) => effect.type === "load")).toHaveLength(1);
  });

  it("starts at the requested time, and seeks when it is current", () => {
    expect(run({ type: "play", item, startSeconds: 12.3 }).effects[0]).toMatchObject({ startSeconds: 12.3 });
    const { effects } = run(...started, { type: "pause" }, { type: "play", item, startSeconds: 40 });
    expect(effects.slice(-3)).toEqual([{ type: "seek", seconds: 40 }, { type: "save" }, { type: "play" }]);
  });
});

describe("states", () => {
  it.each<[string, PlayerEvent[], object]>([
    ["nothing chosen", [{ type: "toggle" }], { item: null, isPlaying: false }],
    ["playing", started, { isPlaying: true, isLoading: false, durationSeconds: 100 }],
    ["paused", [...started, { type: "toggle" }], { isPlaying: false, isLoading: false }],
    ["resumed", [...started, { type: "toggle" }, { type: "toggle" }], { isPlaying: true }],
    ["paused from outside", [...started, { type: "paused" }], { isPlaying: false }],
    ["waiting for data", [...started, { type: "waiting" }], { isPlaying: true, isLoading: true }],
    ["ended", [...started, { type: "ended" }], { isPlaying: false, isLoading: false }],
    [
      "refused silently",
      [{ type: "play", item }, { type: "refused" }],
      { isPlaying: false, isLoading: false, error: null },
    ],
    [
      "endless duration",
      [...started, { type: "metadata", durationSeconds: Number.POSITIVE_INFINITY }],
      { durationSeconds: 0 },
    ],
  ])("%s", (_name, events, expected) => {
    expect(run(...events).state).toMatchObject(expected);
  });

  it("retries instead of toggling after an error, at the last position", () => {
    const { state, effects } = run(
      ...started,
      { type: "time", seconds: 30 },
      { type: "failed", code: 2 },
      { type: "toggle" },
    );
    expect(state).toMatchObject({ error: null, isLoading: true, isPlaying: true });
    expect(effects).toContainEqual({ type: "load", url: "/audio/4.mp3", startSeconds: 30 });
  });

  it("pauses after an error, too: data that arrives late would play", () => {
    const { state, effects } = run(...failed, { type: "pause" });
    expect(state.error).not.toBeNull();
    expect(effects.at(-1)).toEqual({ type: "pause" });
  });

  it("is restored paused at the saved position", () => {
    const { state, effects } = run({ type: "restore", saved: { item, positionSeconds: 61.5, volume: 0.4 } });
    expect(state).toMatchObject({ item, isPlaying: false, positionSeconds: 61.5, volume: 0.4 });
    expect(effects).toContainEqual({ type: "load", url: "/audio/4.mp3", startSeconds: 61.5 });
    expect(effects.some((effect) => effect.type === "play")).toBe(false);
  });

  it("listens again once it is played after a reload", () => {
    const restored: PlayerEvent = { type: "restore", saved: { item, positionSeconds: 61.5, volume: 1 } };
    expect(run(restored, { type: "unload" }).state.origin).toBe("reload");
    expect(run(restored, { type: "toggle" }).state.origin).toBe("listening");
    expect(run(restored, { type: "play", item, startSeconds: 61.5 }).state.origin).toBe("listening");
  });

  it("has a status for each play button", () => {
    expect(playStatus(run(...started).state, "ep-4")).toBe("playing");
    expect(playStatus(run(...started).state, "ep-5")).toBe("idle");
    expect(playStatus(run({ type: "play", item }).state, "ep-4")).toBe("loading");
    expect(playStatus(run(...failed).state, "ep-4")).toBe("error");
    expect(playStatus(initialPlayer, undefined)).toBe("idle");
  });
});

describe("errors", () => {
  it.each([
    [2, "Error de red: No se puede acceder al archivo de audio."],
    [3, "Error de decodificación: El archivo de audio está corrupto."],
    [4, "Archivo no compatible o no accesible."],
    [1, "Error al cargar el archivo de audio."],
    [null, "No se puede reproducir este archivo de audio."],
  ])("code %j stops playback with %s", (code, error) => {
    expect(run(...started, { type: "failed", code }).state).toMatchObject({
      error,
      isPlaying: false,
      isLoading: false,
    });
  });

  it("disable seek, volume and mute", () => {
    const { state } = run(
      ...failed,
      { type: "seek", seconds: 9 },
      { type: "setVolume", volume: 0.1 },
      { type: "toggleMute" },
    );
    expect(state).toMatchObject({ positionSeconds: 0, volume: 1 });
  });
});

describe("volume", () => {
  it.each<[string, PlayerEvent[], number]>([
    ["0 means muted", [{ type: "setVolume", volume: 0 }], 0],
    [
      "moving up from 0 unmutes",
      [
        { type: "setVolume", volume: 0 },
        { type: "setVolume", volume: 0.2 },
      ],
      0.2,
    ],
    [
      "unmuting restores the previous one",
      [{ type: "setVolume", volume: 0.7 }, { type: "toggleMute" }, { type: "toggleMute" }],
      0.7,
    ],
    [
      "the slider at 0 counts as muted for the button",
      [{ type: "setVolume", volume: 0.6 }, { type: "setVolume", volume: 0 }, { type: "toggleMute" }],
      0.6,
    ],
    ["stays within 0 and 1", [{ type: "setVolume", volume: 4 }], 1],
  ])("%s", (_name, events, volume) => {
    const { state, effects } = run(...events);
    expect(state.volume).toBe(volume);
    expect(effects.findLast((effect) => effect.type === "setVolume")).toEqual({
      type: "setVolume",
      volume,
      muted: volume === 0,
    });
  });
});

describe("seeking", () => {
  it.each([
    [50, 50],
    [-3, 0],
    [500, 100],
  ])("to %d goes to %d", (seconds, to) => {
    expect(run(...started, { type: "seek", seconds }).state.positionSeconds).toBe(to);
  });
});

describe("analytics", () => {
  const fields = {
    category: "Audio Playback",
    label: "Programa 4",
    episode_id: "4",
    episode_title: "Programa 4",
    episode_guest: "Elvira Sosa",
    episode_neighborhood: "Palermo",
  };

  it("reports the start once per load", () => {
    const { tracked } = run(...started, { type: "pause" }, { type: "toggle" }, { type: "playing" });
    expect(tracked).toEqual([{ name: "play_episode", fields }]);
  });

  it("falls back to Desconocido", () => {
    const { tracked } = run(
      { type: "play", item: { ...item, guest: "", neighborhood: " " } },
      { type: "playing" },
    );
    expect(tracked[0]?.fields).toMatchObject({
      episode_guest: "Desconocido",
      episode_neighborhood: "Desconocido",
    });
  });

  it("reports each quarter once, the last one no later than at the end", () => {
    const times = [10, 25, 26, 20, 30, 55, 76, 99.2].map((seconds) => ({ type: "time", seconds }) as const);
    const { tracked } = run(...started, ...times, { type: "ended" }, { type: "ended" });
    const progress = tracked.filter((event) => event.name === "play_progress");
    expect(progress.map((event) => event.fields.progress_percentage)).toEqual([25, 50, 75, 100]);
    expect(progress[0]?.fields).toEqual({ ...fields, progress_percentage: 25 });
  });

  it.each<[string, PlayerEvent[], number[]]>([
    ["on end", [{ type: "time", seconds: 7.6 }, { type: "ended" }], [8]],
    ["on unload", [{ type: "time", seconds: 5 }, { type: "unload" }], [5]],
    ["not under five seconds", [{ type: "time", seconds: 4.9 }, { type: "unload" }], []],
    [
      "without skipped parts",
      [
        { type: "time", seconds: 6 },
        { type: "seek", seconds: 80 },
        { type: "time", seconds: 81 },
        { type: "unload" },
      ],
      [7],
    ],
    ["only once", [{ type: "time", seconds: 6 }, { type: "unload" }, { type: "unload" }], [6]],
  ])("reports the listened segment %s", (_name, events, seconds) => {
    const { tracked } = run(...started, ...events);
    const segments = tracked.filter((event) => event.name === "listen_segment_duration");
    expect(segments.map((event) => event.fields.segment_time_seconds)).toEqual(seconds);
  });
});
