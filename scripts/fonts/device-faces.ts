import { createRequire } from "node:module";

export type Shape = "regular" | "bold" | "italic";

/** Font face installed on devices, and a free file with the same measures. */
export interface DeviceFace {
  /** Full and PostScript names, as `local()` looks for them. */
  names: string[];
  file: string;
}

/** Font family installed on devices; browsers synthesize the faces that it does not have from the regular one. */
export interface DeviceFamily {
  name: string;
  face(shape: Shape): DeviceFace;
}

type Names = { regular: string[] } & Partial<Record<Shape, string[]>>;

const { resolve } = createRequire(import.meta.url);

function deviceFamily(name: string, names: Names, fileOf: (shape: Shape) => string): DeviceFamily {
  return {
    name,
    face(shape) {
      const own = names[shape];
      return own ? { names: own, file: fileOf(shape) } : { names: names.regular, file: fileOf("regular") };
    },
  };
}

const FONTSOURCE_STYLES = { regular: "400-normal", bold: "700-normal", italic: "400-italic" };
const fontsource = (name: string, file: string, names: Names) =>
  deviceFamily(name, names, (shape) =>
    resolve(`@fontsource/${file}/files/${file}-latin-${FONTSOURCE_STYLES[shape]}.woff2`),
  );

/** The files of this package are named like its faces. */
const dejaVu = (name: string, names: Names) =>
  deviceFamily(name, names, (shape) => resolve(`dejavu-fonts-ttf/ttf/${names[shape]?.at(-1)}.ttf`));

/** Windows, Apple, and free fonts of the same width. */
const times = fontsource("Times", "tinos", {
  regular: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Tinos"],
  bold: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "Tinos Bold"],
  italic: ["Times New Roman Italic", "TimesNewRomanPS-ItalicMT", "Liberation Serif Italic", "Tinos Italic"],
});
const arial = fontsource("Arial", "arimo", {
  regular: ["Arial", "ArialMT", "Liberation Sans", "Arimo"],
  bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"],
  italic: ["Arial Italic", "Arial-ItalicMT", "Liberation Sans Italic", "Arimo Italic"],
});

/** Android; where the bold is an instance of a variable file, the browser thickens the regular one. */
const notoSerif = fontsource("Noto Serif", "noto-serif", {
  regular: ["Noto Serif", "NotoSerif"],
  bold: ["Noto Serif Bold", "NotoSerif-Bold", "Noto Serif"],
  italic: ["Noto Serif Italic", "NotoSerif-Italic"],
});
const roboto = fontsource("Roboto", "roboto", {
  regular: ["Roboto", "Roboto-Regular"],
  bold: ["Roboto Bold", "Roboto-Bold", "Roboto"],
  italic: ["Roboto Italic", "Roboto-Italic", "Roboto"],
});

/** Debian. */
const dejaVuSerif = dejaVu("DejaVu Serif", {
  regular: ["DejaVu Serif", "DejaVuSerif"],
  bold: ["DejaVu Serif Bold", "DejaVuSerif-Bold"],
  italic: ["DejaVu Serif Italic", "DejaVuSerif-Italic"],
});
const dejaVuSans = dejaVu("DejaVu Sans", {
  regular: ["DejaVu Sans", "DejaVuSans"],
  bold: ["DejaVu Sans Bold", "DejaVuSans-Bold"],
  italic: ["DejaVu Sans Oblique", "DejaVuSans-Oblique"],
});

/** Courier, and fonts of the same width on Android and Debian. */
const courier = fontsource("Courier", "cousine", {
  regular: [
    "Courier New",
    "CourierNewPSMT",
    "Liberation Mono",
    "Cousine",
    "Droid Sans Mono",
    "DroidSansMono",
    "DejaVu Sans Mono",
    "DejaVuSansMono",
  ],
});

/** The first font that a device has is shown, so the most similar ones come first. */
export const serif = [times, notoSerif, dejaVuSerif];
export const sans = [arial, roboto, dejaVuSans];
export const mono = [courier];
