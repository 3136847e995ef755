// biome-ignore-all lint/a11y/useAnchorContent: the heading of the card links to the same address with a readable name
import type { CardPicture } from "#core/site/built-pictures.ts";
import { Print } from "#ui/Print.tsx";

interface Props {
  cover: CardPicture;
  /** Address of the episode's page. */
  href: string;
  /** True for the first card of a page: its picture loads eagerly and is larger on wide screens. */
  isFeature: boolean;
}

/** The picture of a card, linked to the episode. Hidden from keyboard and screen readers, which use the heading's link. */
export function CardCover({ cover, href, isFeature }: Props) {
  const { src, srcset, width, height, tint } = cover;
  return (
    <a
      className={`print col-start-2 row-start-1 mb-4 ${isFeature ? "aspect-video" : "aspect-3/2"} w-full max-[26rem]:col-span-full @max-[15rem]:order-first @max-[15rem]:mb-2 md:col-start-3 md:m-0 md:aspect-3/2 md:self-start`}
      href={href}
      tabIndex={-1}
      aria-hidden="true"
    >
      {tint ? (
        <Print picture={{ src, width, height, tint }} alt="" />
      ) : (
        <img
          src={src}
          srcSet={srcset}
          sizes={srcset && `(min-width: 48rem) ${isFeature ? "38rem" : "18rem"}, 100vw`}
          alt=""
          width={width}
          height={height}
          loading={isFeature ? "eager" : "lazy"}
          fetchPriority={isFeature ? "high" : undefined}
          decoding="async"
        />
      )}
    </a>
  );
}
