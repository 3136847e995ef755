import { describe, expect, it } from "vitest";
import { cardPicture, MISSING_PICTURE, srcset, widthsFor } from "#core/site/built-pictures.ts";

describe("the widths of a photo", () => {
  it.each([
    [4000, [400, 800, 1200, 1600]],
    [1600, [400, 800, 1200, 1600]],
    [1000, [400, 800, 1000]],
    [800, [400, 800]],
    [250, [250]],
  ])("of %d pixels are %j, never enlarged", (natural, widths) => expect(widthsFor(natural)).toEqual(widths));
});

it("a srcset has each width", () => {
  expect(
    srcset([
      { url: "/a-400.webp", width: 400 },
      { url: "/a-800.webp", width: 800 },
    ]),
  ).toBe("/a-400.webp 400w, /a-800.webp 800w");
  expect(srcset([])).toBeUndefined();
});

describe("a card", () => {
  const webp = [400, 800, 1200].map((width) => ({ url: `/a-${width}.webp`, width }));

  it("uses the two smaller widths of a photo", () => {
    expect(cardPicture({ src: "/a-1200.webp", width: 1200, height: 900, avif: [], webp })).toEqual({
      src: "/a-400.webp",
      srcset: "/a-400.webp 400w, /a-800.webp 800w",
      width: 400,
      height: 300,
    });
  });

  it("uses an SVG as it is", () => {
    expect(cardPicture(MISSING_PICTURE)).toEqual({ src: MISSING_PICTURE.src, width: 1200, height: 800 });
  });

  it("uses the only version of a photo that is between the widths", () => {
    const only = { url: "/a-1000.webp", width: 1000 };
    expect(cardPicture({ src: only.url, width: 1000, height: 500, avif: [], webp: [only] })).toEqual({
      src: "/a-1000.webp",
      width: 1000,
      height: 500,
    });
  });
});
