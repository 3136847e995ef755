// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { PlayerItem } from "#core/player/player-item.ts";
import { initialPlayer } from "#core/player/player-state.ts";
import { SeekDial } from "#islands/player/SeekDial.tsx";

afterEach(cleanup);

const item: PlayerItem = {
  id: "1",
  episodeId: "ep-1",
  title: "Programa 1",
  date: null,
  audioUrl: "/audio/1.mp3",
  duration: "1:41",
  guest: "Mirta Lescano",
  neighborhood: "Ciudad Vieja",
  href: "/episodes/ep-1",
};

it.each([
  ["that of the page before the recording has loaded", "1:41", 0, "1:41"],
  ["that of the page when the decoder's is a fraction shorter", "1:41", 100.96, "1:41"],
  ["that of the recording when the page has another", "28:40", 100.96, "1:40"],
  ["that of the recording when the page has none", null, 100.96, "1:40"],
])("the duration beside the scale is %s", (_, duration, durationSeconds, shown) => {
  render(<SeekDial state={{ ...initialPlayer, item: { ...item, duration }, durationSeconds }} />);
  expect(screen.getByText(shown)).toBeTruthy();
  expect(screen.getByLabelText("Posición").getAttribute("aria-valuetext")).toBe(`0:00 de ${shown}`);
});
