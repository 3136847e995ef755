import { readFile } from "node:fs/promises";
import { Blob, Buffer, Face, Font, shape, Variation } from "harfbuzzjs";
import decompress from "woff2-encoder/decompress";

/** Measures of one face at one weight, as fractions of the font size. */
export interface Measures {
  /** Width of the whole text in one line, kerning included. */
  width: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

/** Shapes the text as browsers do. The weight applies when the file has that axis. */
export async function measure(file: string, weight: number, text: string): Promise<Measures> {
  const bytes = await readFile(file);
  const face = new Face(new Blob(file.endsWith(".woff2") ? await decompress(bytes) : bytes));
  const font = new Font(face);
  font.setVariations([new Variation("wght", weight)]);
  const line = new Buffer();
  line.addText(text);
  line.guessSegmentProperties();
  shape(font, line);
  const advances = line.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  const { ascender, descender, lineGap } = font.hExtents();
  const [width = 0, ascent = 0, descent = 0, gap = 0] = [advances, ascender, -descender, lineGap].map(
    (units) => units / face.upem,
  );
  return { width, ascent, descent, lineGap: gap };
}
