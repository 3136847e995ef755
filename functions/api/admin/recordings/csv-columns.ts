import { headingIn } from "#api/admin/spreadsheet.ts";
import { CARRIER_NAMES } from "#core/episode/provenance-fields.ts";
import { RECORDING_SHEET } from "#core/recordings/recording-sheet.ts";
import { formatClock } from "#core/text/clock.ts";
import type { CsvColumn } from "#core/text/csv.ts";
import type { ExportedRecording } from "#db/recordings/recordings.ts";

const CARRIERS: Readonly<Record<string, string>> = CARRIER_NAMES;

/** Columns with the editable descriptions of files, which an import reads, and with file properties, which it ignores. */
export const recordingColumns = (
  headings: Parameters<typeof headingIn>[0],
): CsvColumn<ExportedRecording>[] => [
  ...RECORDING_SHEET.map((column) => ({
    heading: headingIn(headings, column),
    value: (recording: ExportedRecording) => {
      const value = recording[column.name];
      return column.name === "carrier" && value !== null ? (CARRIERS[value] ?? value) : value;
    },
  })),
  {
    heading: headingIn(headings, { heading: "Duración", dublinCore: "dcterms:extent" }),
    value: ({ seconds }) => seconds && formatClock(seconds),
  },
  { heading: "Bytes", value: ({ bytes }) => bytes },
  { heading: "Huella (SHA-256)", value: ({ sha256 }) => sha256 },
];
