// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { showInButtons } from "#islands/player/play-buttons.ts";
import { readSavedPlayer, savePlayer } from "#islands/player/saved-state.ts";
import { createPlayerStore } from "#islands/player/store.ts";
import { eventually } from "#tests/support/eventually.ts";
import { item as sample } from "#tests/support/run-player.ts";

const item = { ...sample, date: null, duration: null };

function setUp() {
  const audio = Object.assign(document.createElement("audio"), {
    load: vi.fn(),
    play: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    pause: vi.fn(),
  });
  const createAudio = vi.fn(() => audio);
  const track = vi.fn();
  const player = createPlayerStore({ createAudio, track, save: savePlayer });
  return { audio, createAudio, track, player };
}

beforeEach(() => sessionStorage.clear());

describe("the player store", () => {
  it("preloads a recording that is about to be played, once", () => {
    const { player, audio } = setUp();
    const setSource = vi.spyOn(audio, "src", "set");
    player.prepare(item);
    audio.dispatchEvent(new Event("error"));
    expect(player.getState()).toMatchObject({ item: null, error: null });
    Object.defineProperty(audio, "readyState", { value: 1 });
    Object.defineProperty(audio, "duration", { value: 90 });
    player.play(item);
    expect(setSource).toHaveBeenCalledTimes(1);
    expect(audio.load).not.toHaveBeenCalled();
    expect(audio.play).toHaveBeenCalledTimes(1);
    expect(player.getState()).toMatchObject({ item, durationSeconds: 90 });
    player.prepare({ ...item, audioUrl: "/audio/5.mp3" });
    expect(setSource).toHaveBeenCalledTimes(1);
  });

  it("knows the duration of a prepared recording that is restored", () => {
    const { player, audio } = setUp();
    player.prepare(item);
    Object.defineProperty(audio, "readyState", { value: 1 });
    Object.defineProperty(audio, "duration", { value: 90 });
    player.restore({ item, positionSeconds: 0, volume: 1 });
    expect(player.getState()).toMatchObject({ durationSeconds: 90, isPlaying: false, isLoading: false });
  });

  it("shows an offered episode without audio object, and loads it when it is played", () => {
    const { player, audio, createAudio } = setUp();
    player.offer(item, 30);
    expect(createAudio).not.toHaveBeenCalled();
    expect(player.currentSeconds()).toBe(30);
    player.toggle();
    expect(audio.src).toMatch(/\/audio\/4\.mp3$/);
    expect(audio.play).toHaveBeenCalledTimes(1);
  });

  it("ignores the recording prepared for another episode while one is offered", () => {
    const { player, audio } = setUp();
    player.offer(item, 30);
    player.prepare({ ...item, audioUrl: "/audio/5.mp3" });
    Object.defineProperty(audio, "readyState", { value: 1 });
    Object.defineProperty(audio, "duration", { value: 90 });
    for (const name of ["loadedmetadata", "error"]) audio.dispatchEvent(new Event(name));
    expect(player.getState()).toMatchObject({ durationSeconds: 0, error: null });
    expect(player.currentSeconds()).toBe(30);
  });

  it("plays an element that loads the recording already, without loading it again", () => {
    const { player, audio } = setUp();
    audio.setAttribute("src", item.audioUrl ?? "");
    const setSource = vi.spyOn(audio, "src", "set");
    player.prepare(item);
    player.play(item, 30);
    expect(setSource).not.toHaveBeenCalled();
    expect(audio.load).not.toHaveBeenCalled();
    expect(audio.currentTime).toBe(30);
    expect(audio.play).toHaveBeenCalledTimes(1);
  });

  it("creates one audio object, at the first press", () => {
    const { player, createAudio, audio } = setUp();
    expect(createAudio).not.toHaveBeenCalled();
    player.play(item);
    player.play({ ...item, id: "5", episodeId: "ep-5", audioUrl: "/audio/5.mp3" });
    expect(createAudio).toHaveBeenCalledTimes(1);
    expect(audio.src).toMatch(/\/audio\/5\.mp3$/);
    expect(audio.preload).toBe("metadata");
    expect(audio.play).toHaveBeenCalledTimes(2);
  });

  it("stops silently when the browser blocks playback", async () => {
    const { player, audio } = setUp();
    audio.play.mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
    player.play(item);
    await eventually(() => expect(player.getState()).toMatchObject({ isPlaying: false, error: null }));
  });

  it("does not treat an aborted request as blocked playback", async () => {
    const { player, audio } = setUp();
    audio.play.mockRejectedValueOnce(new DOMException("cut", "AbortError"));
    player.play(item);
    await Promise.resolve();
    expect(player.getState().isPlaying).toBe(true);
  });

  it("notifies its listeners until they unsubscribe", () => {
    const { player } = setUp();
    const listener = vi.fn();
    const leave = player.subscribe(listener);
    player.play(item);
    leave();
    player.pause();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("shows an error of the audio element and reports the start", () => {
    const { player, audio, track } = setUp();
    player.play(item);
    audio.dispatchEvent(new Event("playing"));
    expect(track).toHaveBeenCalledWith(expect.objectContaining({ name: "play_episode" }));
    audio.dispatchEvent(new Event("error"));
    expect(player.getState().error).toBe("No se puede reproducir este archivo de audio.");
  });

  it("fails when a loading recording receives no data for half a minute, and plays when some arrives", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { player, audio } = setUp();
    player.play(item);
    vi.advanceTimersByTime(20_000);
    audio.dispatchEvent(new Event("progress"));
    vi.advanceTimersByTime(20_000);
    expect(player.getState()).toMatchObject({ isLoading: true, error: null });
    vi.advanceTimersByTime(10_000);
    const error = "Error de red: No se puede acceder al archivo de audio.";
    expect(player.getState()).toMatchObject({ isPlaying: false, isLoading: false, error });
    audio.dispatchEvent(new Event("playing"));
    vi.advanceTimersByTime(60_000);
    expect(player.getState()).toMatchObject({ isPlaying: true, isLoading: false, error: null });
    vi.useRealTimers();
  });

  it("fails without data for half a minute when a restored recording is played, too", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { player, audio } = setUp();
    player.restore({ item, positionSeconds: 30, volume: 1 });
    player.toggle();
    audio.dispatchEvent(new Event("waiting"));
    vi.advanceTimersByTime(30_000);
    const error = "Error de red: No se puede acceder al archivo de audio.";
    expect(player.getState()).toMatchObject({ isPlaying: false, isLoading: false, error });
    vi.useRealTimers();
  });

  it("ends a range between two time updates", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { player, audio } = setUp();
    player.play(item, 46, 61);
    Object.defineProperties(audio, { readyState: { value: 4 }, paused: { value: false } });
    const at = vi.spyOn(audio, "currentTime", "get").mockReturnValue(60.8);
    audio.dispatchEvent(new Event("timeupdate"));
    expect(player.getState().isPlaying).toBe(true);
    at.mockReturnValue(61.01);
    vi.runAllTimers();
    expect(player.getState()).toMatchObject({ isPlaying: false, positionSeconds: 61 });
    expect(audio.pause).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it("never plays the beginning while the start time is beyond a growing duration", () => {
    const { player, audio } = setUp();
    let [duration, at, readyState] = [Number.NaN, 0, 0];
    Object.defineProperties(audio, {
      duration: { get: () => duration },
      readyState: { get: () => readyState },
      paused: { value: false },
      currentTime: {
        get: () => at,
        set: (seconds: number) => {
          at = Math.min(seconds, duration || 0);
        },
      },
    });
    const dispatch = (name: string) => audio.dispatchEvent(new Event(name));
    player.play(item, 98);
    [duration, readyState] = [0, 4];
    for (const name of ["durationchange", "loadedmetadata", "playing"]) dispatch(name);
    expect(audio.muted).toBe(true);
    dispatch("pause");
    dispatch("ended");
    expect(audio.play).toHaveBeenCalledTimes(3);
    [duration, at] = [2.01, 2];
    dispatch("timeupdate");
    player.setVolume(0.5);
    expect(audio.muted).toBe(true);
    expect(player.getState()).toMatchObject({ isPlaying: true, isLoading: true, positionSeconds: 98 });
    expect(player.currentSeconds()).toBe(98);
    expect(player.getState().durationSeconds).toBe(0);
    duration = 101.3;
    dispatch("durationchange");
    expect(at).toBe(98);
    expect(audio.muted).toBe(false);
    expect(player.getState()).toMatchObject({ isPlaying: true, isLoading: false, durationSeconds: 101.3 });
  });

  it("seeks beyond a growing duration once it is reached", () => {
    const { player, audio } = setUp();
    let duration = 0;
    Object.defineProperties(audio, { duration: { get: () => duration }, readyState: { value: 4 } });
    const at = vi.spyOn(audio, "currentTime", "get").mockReturnValue(0);
    player.play(item);
    audio.dispatchEvent(new Event("loadedmetadata"));
    expect(audio.muted).toBe(false);
    duration = 5;
    at.mockReturnValue(5);
    audio.dispatchEvent(new Event("durationchange"));
    player.seek(40);
    expect(player.getState().positionSeconds).toBe(40);
    expect(audio.muted).toBe(true);
    duration = 40.2;
    at.mockReturnValue(40.2);
    audio.dispatchEvent(new Event("timeupdate"));
    expect(audio.muted).toBe(false);
    expect(player.currentSeconds()).toBe(40.2);
  });

  it("saves the state that a reload needs", () => {
    const { player } = setUp();
    player.play(item, 61.5);
    player.setVolume(0.3);
    expect(readSavedPlayer()).toEqual({ item, positionSeconds: 61.5, volume: 0.3 });
  });
});

describe("the saved state", () => {
  it.each(["", "null", "{", "{}", '{"item":{"episodeId":4}}'])("is ignored when invalid: %s", (text) => {
    sessionStorage.setItem("archive:player", text);
    expect(readSavedPlayer()).toBeNull();
  });
});

describe("play buttons", () => {
  it("of a range show the state of their own range only", () => {
    const { player } = setUp();
    document.body.innerHTML = [
      [46, 61],
      [70, 80],
    ]
      .map(
        ([from, until]) =>
          `<button data-play-item='${JSON.stringify(item)}' data-seek-seconds="${from}" data-until-seconds="${until}"></button>`,
      )
      .join("");
    const states = () => [...document.querySelectorAll("button")].map(({ dataset }) => dataset.state);
    player.play(item, 46, 61);
    showInButtons(player.getState(), document);
    expect(states()).toEqual(["loading", "idle"]);
    player.seek(20);
    showInButtons(player.getState(), document);
    expect(states()).toEqual(["idle", "idle"]);
  });

  it("show state and text of their own episode", () => {
    const { player } = setUp();
    document.body.innerHTML = [item, { ...item, episodeId: "ep-5" }]
      .map(
        (each) =>
          `<button data-play-item='${JSON.stringify(each)}' data-state="idle" data-label-idle="Escuchar" data-label-playing="Pausar"
            data-spoken-idle=" el programa 4" data-spoken-playing=" el programa 4"
            ><span data-play-label>Escuchar</span><span data-play-spoken></span></button>`,
      )
      .join("");
    player.play(item);
    showInButtons(player.getState(), document);
    const [own, other] = document.querySelectorAll("button");
    expect(own?.textContent).toBe("Pausar el programa 4");
    expect(own?.ariaPressed).toBeFalsy();
    expect(own?.dataset.state).toBe("loading");
    expect(other?.dataset.state).toBe("idle");
    player.pause();
    showInButtons(player.getState(), document);
    expect(own?.textContent).toBe("Escuchar el programa 4");
    showInButtons({ ...player.getState(), error: "No se oye." }, document);
    expect(own?.textContent).toBe("Reintentar carga del programa 4");
  });
});
