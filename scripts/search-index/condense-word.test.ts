import { expect, it } from "vitest";
import { type Cbor, CborReader, encode } from "./cbor.ts";
import { condenseWord } from "./condense-word.ts";
import { gzip } from "./pagefind-gzip.ts";

function condensed(word: Cbor, transcripts: (number | null)[]): Cbor | null {
  const bytes = condenseWord(encode(word), { transcripts, condenseAboveBytes: 0 });
  return bytes && new CborReader(Buffer.from(bytes)).value();
}

it("condenses the places of a transcript in tens, at the first place of each", () => {
  const twelve = [-25, 300, ...Array.from({ length: 11 }, () => 7)];
  const word = (places: Cbor) => ["feri", [[0, places, []]], [["féri", [[1, places, [-1, 3]]]]]];
  expect(condensed(word(twelve), [256, 256])).toEqual(word([-241, 300, -49, 307]));
  expect(condensed(word([-25, 300]), [256, 256])).toEqual(word([-25, 300]));
});

it("takes less than a third of the size of all places", async () => {
  let random = 1;
  /** 533 words on average: fifteen places in 8,000 words. */
  const distance = () => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    return 1 + Math.floor((random / 2 ** 32) * 1066);
  };
  const places = () => Array.from({ length: 15 }, distance);
  const pages = Array.from({ length: 300 }, () => [1, [-25, 256 + distance(), ...places()], []]);
  const word = encode(["doming", pages, []]);
  const transcripts = Array.from({ length: 301 }, () => 256);
  const short = condenseWord(word, { transcripts, condenseAboveBytes: 1000 });
  expect((await gzip(short ?? word)).length).toBeLessThan((await gzip(word)).length / 3);
});

it("does not condense places outside the transcript, with another weight, in very frequent words or on other pages", () => {
  const word = (...pages: Cbor[]) => ["feri", pages.map((places, n) => [n > 0 ? 1 : 0, places, []]), []];
  const often = [-25, 300, ...Array.from({ length: 100 }, () => 2)];
  expect(
    condensed(word([-169, 0, -25, 9, 3, 400, 8, 8, 8, -13, 500, 4], often, [-25, 300, 7]), [256, 256, null]),
  ).toEqual(word([-169, 0, -25, 9, 3, -13, 500, 4, -97, 412], often, [-25, 300, 7]));
});
