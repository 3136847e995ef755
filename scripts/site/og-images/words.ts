import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type CSSProperties, createElement, type ReactNode } from "react";
import satori, { type Font } from "satori";
import { OG_IMAGE } from "#core/site/built-pictures.ts";
import { GLASS, INK, PICTURE, RUST, SOFT, scaleValues, scaleX } from "./dial.ts";
import { fitTitle } from "./fit-title.ts";

export interface OgWords {
  /** Small line at the top, such as `Programa`; empty for none. */
  kicker: string;
  /** Set large, like a frequency; when null, the title uses its space. */
  number: string | null;
  title: string;
  /** Lines below the title; the first is set in italics. */
  lines: string[];
}

interface WordsDrawing {
  words: OgWords;
  masthead: string;
  isWide?: boolean;
  /** End of the scale. */
  last: number;
}

const MARGIN = 48;
const COLUMN = PICTURE.left - MARGIN - 34;
/** Room for a title: alone, at full width, and below a large number. */
const TITLE = { width: COLUMN, largest: 132, lines: 3, height: 250 } as const;
const WIDE_TITLE = { width: OG_IMAGE.width - 2 * MARGIN, largest: 84, lines: 6, height: 292 } as const;
const LESSER_TITLE = { width: COLUMN, largest: 76, lines: 2, height: 122 } as const;

const box = (style: CSSProperties, ...children: ReactNode[]) =>
  createElement("div", { style: { display: "flex", ...style } }, ...children);

/** Draws the words as SVG outlines, so that the machine needs no fonts. */
export async function drawWords(drawing: WordsDrawing): Promise<string> {
  const { width, height } = OG_IMAGE;
  return satori(box({ width, height, color: INK }, column(drawing), ...scaleNumbers(drawing.last)), {
    width,
    height,
    fonts: await loadFonts(),
  });
}

function column({ words: { kicker, number, title, lines }, masthead, isWide }: WordsDrawing): ReactNode {
  const room = isWide ? WIDE_TITLE : number === null ? TITLE : LESSER_TITLE;
  const { size, lines: titleLines } = fitTitle(title, room);
  return box(
    {
      position: "absolute",
      left: MARGIN,
      top: 36,
      width: room.width,
      height: PICTURE.height - 66,
      flexDirection: "column",
      justifyContent: "space-between",
      fontFamily: "Spectral, Spectral Ext",
    },
    box(
      { justifyContent: "space-between", alignItems: "baseline" },
      box({ fontFamily: "Fraunces, Fraunces Ext", fontSize: 27, color: RUST }, masthead),
      box(KICKER, kicker),
    ),
    number !== null && figure(number),
    box(
      { flexDirection: "column" },
      box(
        {
          fontFamily: "Fraunces, Fraunces Ext",
          fontSize: size,
          lineHeight: 1.06,
          letterSpacing: -size / 70,
          lineClamp: Math.max(TITLE.lines, room.lines),
        },
        title,
      ),
      ...lines.map((line, index) =>
        box(
          {
            marginTop: index === 0 ? 12 : 4,
            fontSize: index === 0 ? 33 : 27,
            fontStyle: index === 0 ? "italic" : "normal",
            lineHeight: 1.25,
            color: index === 0 ? INK : SOFT,
            // A block, so that a long line ends in an ellipsis.
            display: "block",
            lineClamp: index === 0 && !(number && titleLines > 1) ? 2 : 1,
          },
          line,
        ),
      ),
    ),
  );
}

const KICKER: CSSProperties = { fontSize: 21, letterSpacing: 6, color: SOFT, textTransform: "uppercase" };

const figure = (number: string): ReactNode =>
  box(
    {
      fontFamily: "Fraunces Black, Fraunces",
      fontSize: number.length > 4 ? 110 : 184,
      lineHeight: 0.8,
      letterSpacing: -5,
      color: RUST,
      marginLeft: -5,
    },
    number,
  );

const scaleNumbers = (last: number): ReactNode[] =>
  scaleValues(last).map((value) =>
    box(
      {
        position: "absolute",
        left: scaleX(value, last) - 40,
        top: GLASS.top + 6,
        width: 80,
        justifyContent: "center",
        fontFamily: "Spectral",
        fontSize: 21,
      },
      String(value),
    ),
  );

let fonts: Promise<Font[]> | undefined;

function loadFonts(): Promise<Font[]> {
  const require = createRequire(import.meta.url);
  const face = async (name: string, file: string, style: "normal" | "italic" = "normal"): Promise<Font> => ({
    name,
    data: await readFile(require.resolve(`@fontsource/${file}.woff`)),
    weight: 400,
    style,
  });
  // Letters outside Spanish are in separate files, which need names of their own.
  fonts ??= Promise.all([
    face("Fraunces", "fraunces/files/fraunces-latin-700-normal"),
    face("Fraunces Ext", "fraunces/files/fraunces-latin-ext-700-normal"),
    face("Fraunces Black", "fraunces/files/fraunces-latin-800-normal"),
    face("Spectral", "spectral/files/spectral-latin-500-normal"),
    face("Spectral", "spectral/files/spectral-latin-500-italic", "italic"),
    face("Spectral Ext", "spectral/files/spectral-latin-ext-500-normal"),
  ]);
  return fonts;
}
