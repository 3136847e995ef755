import type { Provenance } from "#core/catalogue/read-model.ts";
import { formatPartialDay } from "#core/text/dates.ts";

/** Labels and values of a recording's known provenance, in page order. */
export function provenanceLines(of: Provenance): { name: string; text: string }[] {
  const original = joined([of.carrier, of.carrierNote, of.shelfMark && `signatura ${of.shelfMark}`]);
  const digitized = joined([
    of.digitizedOn && formatPartialDay(of.digitizedOn),
    of.digitizedBy && `por ${of.digitizedBy}`,
    of.digitizedWith && `con ${of.digitizedWith}`,
  ]);
  return [
    { name: "Autoría", text: of.creator ?? "" },
    { name: "Derechos", text: of.rights ?? "" },
    { name: "Fuente", text: of.source ?? "" },
    { name: "Original", text: original },
    { name: "Digitalización", text: digitized },
  ].filter(({ text }) => text !== "");
}

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(", ");
