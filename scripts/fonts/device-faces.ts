import { createRequire } from "node:module";

/** Font face installed on devices, and a free file with the same measures. */
export interface DeviceFace {
  /** Full and PostScript names, as `local()` looks for them. */
  names: string[];
  file: string;
}

export interface DeviceFamily {
  name: string;
  regular: DeviceFace;
  /** When omitted, browsers synthesize it from the regular face. */
  bold?: DeviceFace;
  italic?: DeviceFace;
}

const { resolve } = createRequire(import.meta.url);
const fontsource = (family: string, style: string) =>
  resolve(`@fontsource/${family}/files/${family}-latin-${style}.woff2`);
const dejaVu = (name: string) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** Windows, Apple, and free fonts of the same width. */
const times: DeviceFamily = {
  name: "Times",
  regular: {
    names: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Tinos", "Tinos Regular"],
    file: fontsource("tinos", "400-normal"),
  },
  bold: {
    names: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "Tinos Bold"],
    file: fontsource("tinos", "700-normal"),
  },
  italic: {
    names: ["Times New Roman Italic", "TimesNewRomanPS-ItalicMT", "Liberation Serif Italic", "Tinos Italic"],
    file: fontsource("tinos", "400-italic"),
  },
};
const arial: DeviceFamily = {
  name: "Arial",
  regular: {
    names: ["Arial", "ArialMT", "Liberation Sans", "Arimo", "Arimo Regular"],
    file: fontsource("arimo", "400-normal"),
  },
  bold: {
    names: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"],
    file: fontsource("arimo", "700-normal"),
  },
  italic: {
    names: ["Arial Italic", "Arial-ItalicMT", "Liberation Sans Italic", "Arimo Italic"],
    file: fontsource("arimo", "400-italic"),
  },
};

/** Android; where the bold is an instance of a variable file, the browser thickens the regular one. */
const notoSerif: DeviceFamily = {
  name: "Noto Serif",
  regular: {
    names: ["Noto Serif", "NotoSerif", "Noto Serif Regular"],
    file: fontsource("noto-serif", "400-normal"),
  },
  bold: {
    names: ["Noto Serif Bold", "NotoSerif-Bold", "Noto Serif"],
    file: fontsource("noto-serif", "700-normal"),
  },
  italic: {
    names: ["Noto Serif Italic", "NotoSerif-Italic"],
    file: fontsource("noto-serif", "400-italic"),
  },
};
const roboto: DeviceFamily = {
  name: "Roboto",
  regular: {
    names: ["Roboto", "Roboto-Regular", "Roboto Regular"],
    file: fontsource("roboto", "400-normal"),
  },
  bold: { names: ["Roboto Bold", "Roboto-Bold", "Roboto"], file: fontsource("roboto", "700-normal") },
  italic: {
    names: ["Roboto Italic", "Roboto-Italic", "Roboto"],
    file: fontsource("roboto", "400-italic"),
  },
};

/** Debian. */
const dejaVuSerif: DeviceFamily = {
  name: "DejaVu Serif",
  regular: { names: ["DejaVu Serif", "DejaVuSerif"], file: dejaVu("DejaVuSerif") },
  bold: { names: ["DejaVu Serif Bold", "DejaVuSerif-Bold"], file: dejaVu("DejaVuSerif-Bold") },
  italic: { names: ["DejaVu Serif Italic", "DejaVuSerif-Italic"], file: dejaVu("DejaVuSerif-Italic") },
};
const dejaVuSans: DeviceFamily = {
  name: "DejaVu Sans",
  regular: { names: ["DejaVu Sans", "DejaVuSans"], file: dejaVu("DejaVuSans") },
  bold: { names: ["DejaVu Sans Bold", "DejaVuSans-Bold"], file: dejaVu("DejaVuSans-Bold") },
  italic: { names: ["DejaVu Sans Oblique", "DejaVuSans-Oblique"], file: dejaVu("DejaVuSans-Oblique") },
};

/** Courier, and Android's monospaced font of the same width. */
const courier: DeviceFamily = {
  name: "Courier",
  regular: {
    names: [
      "Courier New",
      "CourierNewPSMT",
      "Liberation Mono",
      "Cousine",
      "Cousine Regular",
      "Droid Sans Mono",
      "DroidSansMono",
    ],
    file: fontsource("cousine", "400-normal"),
  },
};
const dejaVuMono: DeviceFamily = {
  name: "DejaVu Sans Mono",
  regular: { names: ["DejaVu Sans Mono", "DejaVuSansMono"], file: dejaVu("DejaVuSansMono") },
};

/** The first font that a device has is shown, so the most similar ones come first. */
export const serif = [times, notoSerif, dejaVuSerif];
export const sans = [arial, roboto, dejaVuSans];
export const mono = [courier, dejaVuMono];
