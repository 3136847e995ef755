/** Writes src/styles/font-fallbacks.css. Run again when a font, or a weight that a theme asks for, changes. */
import { writeFile } from "node:fs/promises";
import { fallbackSheet } from "./fallbacks.ts";
import { ownFamilies } from "./own-faces.ts";

await writeFile("src/styles/font-fallbacks.css", await fallbackSheet(ownFamilies));
