import type { CardPicture } from "#core/site/built-pictures.ts";

interface Props {
  picture: Required<Pick<CardPicture, "src" | "width" | "height" | "tint">>;
  /** Empty for a decorative picture. */
  alt: string;
}

/**
 * A drawing in the inks of the theme (`--print-…` of `styles/themes`). It is the content of another file, shown by reference, because that
 * content inherits the custom properties of the page, which a picture in `<img>` does not.
 */
export function Print({ picture: { src, width, height, tint }, alt }: Props) {
  const name = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would be shown as a tooltip over the drawing
    <svg
      {...name}
      data-tint={tint === "cool" ? tint : undefined}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
    >
      <use href={`${src}#print`} />
    </svg>
  );
}
