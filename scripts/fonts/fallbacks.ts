import { readFile } from "node:fs/promises";
import { Blob, Buffer, Face, Font, shape, Variation } from "harfbuzzjs";
import decompress from "woff2-encoder/decompress";
import type { DeviceFace } from "./device-faces.ts";
import type { OwnFace, OwnFamily } from "./own-faces.ts";

/** Text with the letter frequencies of Spanish. */
const TEXT =
  "La esquina del dial volvió al barrio Palermo en 1978. La murga ensayaba en el fondo del almacén, y de la vereda de " +
  "enfrente llegaban los tambores: cuerda de Ansina, candombe de los vecinos, mate que pasa de mano en mano. El puerto, " +
  "la rambla y el frigorífico del Cerro quedaron en la voz de quienes trabajaron allí cuarenta años. ¿Quién se acuerda " +
  "hoy de las tiendas de la calle Agraciada? Su nieta guardó las fotos; el tranvía ya no corre, pero se oye todavía.";

/** Titles of episodes: names of barrios, two to a line where they share a programme, and headlines. */
const TITLES =
  "Capurro, Bella Vista. Tres Ombúes, Victoria. Villa Muñoz, Retiro. La Paloma, Tomkinson. Parque Rodó. Punta Carretas. " +
  "Ciudad Vieja. Prado, Nueva Savona. Paso Molino. Jacinto Vera. Lezica, Melilla. Brazo Oriental. Aires Puros. La Teja. " +
  "Casabó, Pajas Blancas. Cerrito de la Victoria. Colón Centro y Noroeste. Malvín Norte. Barrio Sur. Pocitos. Belvedere. " +
  "El pito que despertaba a todo el barrio. La tijera que cruzó el mar. Un frasco de lentejuelas.";

const sampleOf = ({ isForTitles }: OwnFace) => (isForTitles ? TITLES : TEXT);

const percent = (share: number, decimals = 0) => `${Number((share * 100).toFixed(decimals))}%`;

/** Scale factor that makes the device's face as wide as ours over the sample. */
export async function sizeOf(own: OwnFace, device: DeviceFace): Promise<number> {
  const [ours, theirs] = await Promise.all([
    measure(own.file, own.weight, sampleOf(own)),
    measure(device.file, own.weight, sampleOf(own)),
  ]);
  return ours.width / theirs.width;
}

/** `@font-face` rule for the device's face, with our width over the sample and our line height. */
async function fallbackFace(name: string, own: OwnFace, device: DeviceFace): Promise<string> {
  const size = await sizeOf(own, device);
  const { ascent, descent, lineGap } = await measure(own.file, own.weight, sampleOf(own));
  const lines = [
    `font-family: "${name}";`,
    `src: ${device.names.map((local) => `local("${local}")`).join(", ")};`,
    ...(own.style ? [`font-style: ${own.style};`] : []),
    ...(own.weight === 400 ? [] : [`font-weight: ${own.weight};`]),
    `size-adjust: ${percent(size, 1)};`,
    `ascent-override: ${percent(ascent / size)};`,
    `descent-override: ${percent(descent / size)};`,
    `line-gap-override: ${percent(lineGap / size)};`,
  ];
  return `@font-face {\n${lines.map((line) => `  ${line}`).join("\n")}\n}`;
}

/**
 * Style sheet with one family of fallbacks for each of ours. Browsers use the last face of a weight and style that the device has,
 * so the most similar one comes last.
 */
export async function fallbackSheet(families: readonly OwnFamily[]): Promise<string> {
  const faces = families.flatMap(({ name, faces, devices }) =>
    devices
      .toReversed()
      .flatMap((device) => faces.map((own) => fallbackFace(`${name} fallback`, own, device.face(own.shape)))),
  );
  const head = "/* Written by scripts/fonts/write-fallbacks.ts, which measures the fonts. */";
  return `${[head, ...(await Promise.all(faces))].join("\n")}\n`;
}

/** Measures of one face at one weight, as fractions of the font size. */
interface Measures {
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
