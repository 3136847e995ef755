import { expect, it } from "vitest";
import { artworkOf } from "#core/player/artwork.ts";
import { playerDetails } from "#core/player/player-details.ts";

it("has a photograph and the preview image as artwork, and no SVG", () => {
  const linkPicture = "/og/1.jpg";
  const shown = (src: string) =>
    artworkOf(playerDetails([], { cover: { src, width: 800, height: 533 }, linkPicture, peaks: null }));
  const link = { src: linkPicture, sizes: "1200x630", type: "image/jpeg" };
  expect(shown("/media/a.svg")).toEqual([link]);
  expect(shown("/pictures/a-800.webp")).toEqual([{ src: "/pictures/a-800.webp", sizes: "800x533" }, link]);
  expect(artworkOf(null)).toEqual([]);
});
