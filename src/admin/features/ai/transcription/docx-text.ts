import { unzipSync } from "fflate";
import { readMarkup } from "#core/transcript/import/markup/read-markup.ts";
import { MAX_IMPORT_BYTES } from "#core/transcript/import/parse-transcript.ts";

const DOCUMENT = "word/document.xml";

/** True when a file starts with the zip signature, as .docx files do. */
export const isZip = ([one, two, three, four]: Uint8Array): boolean =>
  one === 0x50 && two === 0x4b && three === 3 && four === 4;

/** The text of a Word document, one line per paragraph; null when the zip contains no readable document or one too large. */
export function docxText(bytes: Uint8Array): string | null {
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name === DOCUMENT && originalSize <= MAX_IMPORT_BYTES,
    });
    const xml = files[DOCUMENT];
    return xml ? textOf(new TextDecoder().decode(xml)) : null;
  } catch {
    // The zip is truncated or damaged.
    return null;
  }
}

function textOf(xml: string): string {
  let text = "";
  let isText = false;
  readMarkup(xml, true, {
    open: (name) => {
      if (name === "w:t") isText = true;
      else if (name === "w:tab") text += "\t";
      else if (name === "w:br" || name === "w:cr") text += "\n";
    },
    text: (part) => {
      if (isText) text += part;
    },
    close: (name) => {
      if (name === "w:t") isText = false;
      else if (name === "w:p") text += "\n";
    },
  });
  return text;
}
