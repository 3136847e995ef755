// @vitest-environment jsdom
import { afterAll, expect, it, vi } from "vitest";
import { item } from "#tests/support/run-player.ts";

// The player of the module is not shared with other files of this worker.
vi.resetModules();
const { playerStore, press } = await import("#islands/player/engine.ts");
afterAll(() => void vi.resetModules());

it("plays the present recording of an episode whose former one cannot be loaded", () => {
  const audio = Object.assign(document.createElement("audio"), {
    load: vi.fn(),
    play: vi.fn(async () => {}),
    pause: vi.fn(),
  });
  window.archiveAudio = audio;
  playerStore.restore({ item, positionSeconds: 30, volume: 1 });
  audio.dispatchEvent(new Event("error"));
  expect(playerStore.getState().error).not.toBeNull();
  const button = document.createElement("button");
  const present = { ...item, audioUrl: "/audio/4-b.mp3" };
  button.dataset.playItem = JSON.stringify(present);
  press(button);
  expect(audio.src).toMatch(/\/audio\/4-b\.mp3$/);
  expect(playerStore.getState()).toMatchObject({ item: present, isPlaying: true, error: null });
});
