import { globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DeviceFamily, mono, type Shape, sans, serif } from "./device-faces.ts";

/** One of our font faces, and the shape of its fallback. */
export interface OwnFace {
  file: string;
  weight: number;
  style?: "italic";
  shape: Shape;
  /** A face of titles, which have more capitals than running text. */
  isForTitles?: true;
}

export interface OwnFamily {
  name: string;
  devices: DeviceFamily[];
  faces: OwnFace[];
}

const THEMES = fileURLToPath(new URL("../../src/styles/themes", import.meta.url));
const fileOf = (name: string) => {
  const [file] = globSync(join(THEMES, "*", "fonts", `${name}.woff2`));
  if (!file) throw new Error(`No theme has the font ${name}.`);
  return file;
};
const regular = (name: string, weight = 400): OwnFace => ({ file: fileOf(name), weight, shape: "regular" });
const bold = (name: string, weight: number): OwnFace => ({ file: fileOf(name), weight, shape: "bold" });
const title = (face: OwnFace): OwnFace => ({ ...face, isForTitles: true });
const italic = (name: string): OwnFace => ({
  file: fileOf(name),
  weight: 400,
  style: "italic",
  shape: "italic",
});

/** Our font families, with the weights used by the themes. */
export const ownFamilies: OwnFamily[] = [
  { name: "Fraunces", devices: serif, faces: [title(bold("fraunces-display", 700))] },
  {
    name: "Newsreader",
    devices: serif,
    faces: [regular("newsreader"), bold("newsreader", 700), italic("newsreader-italic")],
  },
  { name: "JetBrains Mono", devices: mono, faces: [regular("jetbrains-mono")] },
  { name: "Limelight", devices: serif, faces: [title(bold("limelight", 400))] },
  {
    name: "Josefin Sans",
    devices: sans,
    faces: [regular("josefin-sans"), bold("josefin-sans", 600), italic("josefin-sans-italic")],
  },
  {
    name: "Spectral",
    devices: serif,
    faces: [title(regular("spectral-300", 300)), regular("spectral-400"), italic("spectral-400-italic")],
  },
  { name: "Source Sans 3", devices: sans, faces: [regular("source-sans-3"), bold("source-sans-3", 600)] },
  { name: "Archivo Black", devices: sans, faces: [title(bold("archivo-expanded-black", 850))] },
  {
    name: "Bricolage Grotesque",
    devices: sans,
    faces: [regular("bricolage-grotesque"), bold("bricolage-grotesque", 700)],
  },
];
