/**
 * Faces that missed the first paint are not shown on that page (`font-display: optional`). Here they are made ready, and
 * allowed from the next page on, or once another theme is chosen.
 */
const faceRules = (): CSSFontFaceRule[] =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule);

const faces = faceRules()
  .map(({ style }) => style)
  .filter((style) => style.getPropertyValue("src").includes("url("))
  .map(
    (style) =>
      new FontFace(style.getPropertyValue("font-family"), style.getPropertyValue("src"), {
        weight: style.getPropertyValue("font-weight") || "400",
        style: style.getPropertyValue("font-style") || "normal",
        display: "swap",
      }),
  );

const nameOf = ({ family, weight, style }: FontFace) => [family.replaceAll('"', ""), weight, style].join();
const wanted = new Set([...document.fonts].filter(({ status }) => status !== "unloaded").map(nameOf));
for (const face of faces) if (wanted.has(nameOf(face))) face.load().catch(() => {});

/** From now on every face is shown as soon as it is there. */
export function allowLateFonts(): void {
  for (const face of faces) document.fonts.add(face);
}

document.addEventListener("astro:before-swap", allowLateFonts, { once: true });
