// biome-ignore-all lint/a11y/useAnchorContent: the heading of the card has the same address, with a name.
import type { CardPicture } from "#core/site/built-pictures.ts";

interface Props {
  cover: CardPicture;
  /** Page of the episode. */
  href: string;
  /** The first of a page is fetched at once, and larger where there is room. */
  isFeature: boolean;
}

/** The picture of a card, which leads to the episode; by keyboard and screen reader the heading does. */
export function CardCover({ cover, href, isFeature }: Props) {
  const { src, srcset, width, height } = cover;
  return (
    <a
      className={`print col-start-2 row-start-1 mb-4 aspect-video w-full max-[26rem]:col-span-full lg:col-start-3 lg:m-0 ${isFeature ? "" : "lg:aspect-4/5"}`}
      href={href}
      tabIndex={-1}
      aria-hidden="true"
    >
      <img
        className="halftone"
        src={src}
        srcSet={srcset}
        sizes={srcset && `(min-width: 64rem) ${isFeature ? "38rem" : "18rem"}, 100vw`}
        alt=""
        width={width}
        height={height}
        loading={isFeature ? "eager" : "lazy"}
        fetchPriority={isFeature ? "high" : undefined}
        decoding="async"
      />
    </a>
  );
}
