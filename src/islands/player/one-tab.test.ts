// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { playInOneTab } from "#islands/player/one-tab.ts";
import { createPlayerStore } from "#islands/player/store.ts";
import { eventually } from "#tests/support/eventually.ts";
import { item, other } from "#tests/support/run-player.ts";

function tab() {
  const audio = Object.assign(document.createElement("audio"), {
    load: vi.fn(),
    play: vi.fn(() => Promise.resolve()),
    pause: vi.fn(),
  });
  const player = createPlayerStore({ createAudio: () => audio, track: () => {}, save: () => {} });
  playInOneTab(player);
  return player;
}

it("the tab that starts to play pauses the others", async () => {
  const [one, two] = [tab(), tab()];
  one.play(item);
  two.play(other);
  await eventually(() => expect(one.getState().isPlaying).toBe(false));
  expect(two.getState().isPlaying).toBe(true);
  one.toggle();
  await eventually(() => expect(two.getState().isPlaying).toBe(false));
  expect(one.getState()).toMatchObject({ item, isPlaying: true });
});
