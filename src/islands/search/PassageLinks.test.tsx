// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { PageItem } from "#islands/search/page-item.ts";
import { eventually } from "#tests/support/eventually.ts";
import { item, other } from "#tests/support/run-player.ts";
import { hit } from "#tests/support/search-hits.ts";

const play = vi.hoisted(() => vi.fn());
const itemOnPage = vi.hoisted(() => vi.fn());
const playFromSaved = vi.hoisted(() => vi.fn());
vi.mock("#islands/player/engine.ts", () => ({
  playerStore: { play },
  playFromSaved,
  startPlayer: () => {},
}));
vi.mock("#islands/search/page-item.ts", () => ({ itemOnPage }));
// Other files of this worker may have loaded the module without the mocks.
vi.resetModules();
const { PassageLinks, PlayHit } = await import("#islands/search/PassageLinks.tsx");
afterEach(cleanup);

const moment = {
  anchor: "t=46",
  word: 0,
  playFrom: 45,
  start: 46,
  voice: null,
  before: "",
  excerpt: "",
  after: "",
};
const pageOf = (episode: typeof item): PageItem => ({ item: episode, title: "", playFrom: () => 45 });

it("plays the moment pressed last, even if the page of an earlier one arrives later", async () => {
  const slow = Promise.withResolvers<PageItem>();
  itemOnPage.mockImplementation((path: string) => (path === "/slow" ? slow.promise : pageOf(other)));
  render(
    <>
      <PassageLinks path="/slow" moment={moment} isAudible={true} />
      <PassageLinks path="/fast" moment={moment} isAudible={true} />
    </>,
  );
  for (const button of screen.getAllByRole("button")) fireEvent.click(button);
  await eventually(() => expect(play).toHaveBeenCalledWith(other, 45));
  slow.resolve(pageOf(item));
  await slow.promise;
  await new Promise(setImmediate);
  expect(play).toHaveBeenCalledTimes(1);
});

it("plays a whole programme from where it was left", async () => {
  itemOnPage.mockImplementation(() => pageOf(item));
  const found = await hit("one").data();
  render(<PlayHit hit={{ ...found, moments: [] }} />);
  fireEvent.click(screen.getByRole("button", { name: "Escuchar el programa 4" }));
  await eventually(() => expect(playFromSaved).toHaveBeenCalledWith(item));
});
