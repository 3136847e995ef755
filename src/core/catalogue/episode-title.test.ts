import { expect, test } from "vitest";
import { episodeTitle } from "./episode-title.ts";

const neighborhood = { id: "n", name: "Palermo", slug: "palermo" };

test.each([
  [
    { number: "4", neighborhood, headline: "De barrica a tambor" },
    "Programa 4: Palermo. De barrica a tambor",
  ],
  [{ number: "4", neighborhood, headline: null }, "Programa 4: Palermo"],
  [{ number: "4", neighborhood: null, headline: null }, "Programa 4"],
])("%j", (episode, title) => expect(episodeTitle(episode)).toBe(title));
