/** Writes src/styles/font-fallbacks.css. Run again when a font, or a weight used by a theme, changes. */
import { writeFile } from "node:fs/promises";
import { fallbackSheet } from "./fallbacks.ts";
import { ownFamilies } from "./own-faces.ts";

await writeFile("src/styles/font-fallbacks.css", await fallbackSheet(ownFamilies));
