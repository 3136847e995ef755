import { headingIn } from "#api/admin/spreadsheet.ts";
import { EPISODE_FIELDS } from "#core/episode/episode-fields.ts";
import type { CsvColumn } from "#core/text/csv.ts";
import { wallTime } from "#core/text/time-zone.ts";
import type { ExportedEpisode } from "#db/episode/episodes-export.ts";

/** Columns with headings that an import accepts, so that a file can be exported, edited and imported again. */
export const episodeColumns = (headings: Parameters<typeof headingIn>[0]): CsvColumn<ExportedEpisode>[] =>
  EPISODE_FIELDS.flatMap(({ sheet, control }) => {
    if (!sheet.exported) return [];
    const { name, exported } = sheet;
    const heading = headingIn(headings, sheet);
    const inWords = (value: string) => {
      if (control.kind === "moment") return wallTime(value);
      const words: Readonly<Record<string, string>> = control.kind === "code" ? control.words : {};
      return words[value] ?? value;
    };
    const cell = (value: string | string[] | null) =>
      Array.isArray(value) ? inList(value) : value === null ? null : inWords(value);
    return [{ place: exported.place, column: { heading, value: (row: ExportedEpisode) => cell(row[name]) } }];
  })
    .sort((one, other) => one.place - other.place)
    .map(({ column }) => column);

/** A single name with a comma ends in a semicolon: an import would split it at the comma otherwise. */
const inList = (names: readonly string[]) =>
  names.length === 1 && names[0]?.includes(",") ? `${names[0]};` : names.join("; ");
