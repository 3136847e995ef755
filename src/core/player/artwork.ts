import type { PlayerDetails } from "#core/player/player-details.ts";
import { OG_IMAGE } from "#core/site/built-pictures.ts";

/** Images for the system's media controls, which do not support SVG: the cover if it is a photo, and the link preview image. */
export function artworkOf(details: PlayerDetails | null): MediaImage[] {
  const { cover, linkPicture } = details ?? {};
  const isPhoto = cover && !cover.src.endsWith(".svg");
  return [
    ...(isPhoto ? [{ src: cover.src, sizes: `${cover.width}x${cover.height}` }] : []),
    ...(linkPicture
      ? [{ src: linkPicture, sizes: `${OG_IMAGE.width}x${OG_IMAGE.height}`, type: OG_IMAGE.type }]
      : []),
  ];
}
