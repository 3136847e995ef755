import { expect, it } from "vitest";
import { sharedQuotes } from "#archive/shared-quotes.ts";
import type { Episode } from "#core/catalogue/read-model.ts";
import { quoteMoments } from "#core/transcript/quote-moments.ts";

const segments = [
  { speaker: "Ana Paz", text: "Buen día.", startSeconds: 0, endSeconds: 2 },
  { speaker: "Luis Sosa", text: "Acá nadie apuraba a nadie.", startSeconds: 2.5, endSeconds: 6 },
];
const episodeWith = (quotes: string[], said = segments, state = "revisado"): Episode =>
  ({
    id: "ep-1",
    segments: said,
    moments: [...quoteMoments(said, quotes)],
    analysis: {
      quotes,
      reviews: { quotes: { state, origin: "chat", own: ["Otra cosa"], reviewedAt: null } },
    },
  }) as unknown as Episode;

it("has the reviewed quotes, with voice and time", () => {
  const quotes = ["Acá nadie apuraba a nadie", "Otra cosa"];
  expect(sharedQuotes(episodeWith(quotes))).toEqual([
    {
      key: expect.stringMatching(/^[\da-f]{12}$/),
      text: "Acá nadie apuraba a nadie",
      voice: "Luis Sosa",
      moment: { fromSeconds: 2.5, untilSeconds: 6, anchor: "t=2" },
    },
    { key: expect.any(String), text: "Otra cosa", voice: null, moment: null },
  ]);
  expect(sharedQuotes(episodeWith(quotes, segments, "ia"))).toMatchObject([{ text: "Otra cosa" }]);
  expect(sharedQuotes({ ...episodeWith([]), analysis: null })).toEqual([]);
});

it("finds the voice of a quote that begins within a segment", () => {
  const [first, second] = segments;
  const timed = [first, { ...second, wordStarts: [2.6, 3, 3.6, 4.2, 5] }] as typeof segments;
  const [quote] = sharedQuotes(episodeWith(["nadie apuraba a nadie"], timed));
  expect(quote).toMatchObject({ voice: "Luis Sosa", moment: { fromSeconds: 3, anchor: "t=2" } });
});

it("keeps the address of a quote when its punctuation is corrected, without duplicates", () => {
  const [before] = sharedQuotes(episodeWith(["Acá nadie apuraba a nadie"]));
  const after = sharedQuotes(episodeWith(["¡Aca, nadie apuraba a nadie!", "acá nadie apuraba a nadie"]));
  expect(after.map(({ key }) => key)).toEqual([before?.key]);
  const [other] = sharedQuotes({ ...episodeWith(["Acá nadie apuraba a nadie"]), id: "ep-2" });
  expect(other?.key).not.toBe(before?.key);
});
