import * as v from "valibot";
import { type EpisodeStatus, episodeForm } from "#core/episode/episode-schemas.ts";
import { DAY_INVALID, duration, isCalendarDay, name } from "#core/forms/record-fields.ts";
import type { ImportField } from "#core/import/import-columns.ts";
import { readDay, type YearRange } from "#core/import/import-date.ts";
import { foldText } from "#core/search/search-text.ts";
import { originalCell } from "#core/text/csv.ts";

/** A row that can be stored. What is left out, or empty in the file, keeps what the archive has. */
export interface ImportRow {
  /** Line of the file, from 1; the position of the item in JSON. */
  line: number;
  number: string;
  /** `YYYY-MM-DD`. */
  date?: string;
  guest?: string;
  neighborhood?: string;
  topics?: string[];
  audioUrl?: string;
  duration?: string;
  description?: string;
  transcript?: string;
  status?: EpisodeStatus;
}

export interface ImportError {
  line: number;
  /** Null when the row as a whole cannot be used. */
  field: ImportField | null;
  message: string;
}

/** Cells by field, as text; topics may come as a list. */
export type ImportCells = Partial<Record<ImportField, string | string[]>>;

const STATUSES: Record<string, EpisodeStatus> = {
  publicado: "published",
  published: "published",
  borrador: "draft",
  draft: "draft",
  "pendiente de revision": "to_review",
  "en revision": "to_review",
  "to review": "to_review",
  to_review: "to_review",
};
const STATUS_UNKNOWN = "El estado puede ser Publicado, Borrador o Pendiente de revisión.";
const DATE_UNKNOWN =
  "La fecha no se entiende: usá AAAA-MM-DD o DD/MM/AAAA; el año con dos cifras solo si es de los años del archivo.";

const { entries } = episodeForm;
const personOrPlace = name("El nombre no se puede leer.");

/** The row, or everything that is wrong with it. */
export function readImportRow(
  line: number,
  cells: ImportCells,
  years: YearRange,
): { row: ImportRow } | { errors: ImportError[] } {
  const errors: ImportError[] = [];
  const row: Record<string, unknown> = { line };
  const take = (field: ImportField, value: unknown, schema: v.GenericSchema) => {
    const result = v.safeParse(schema, value);
    if (result.success) row[field] = result.output;
    else errors.push({ line, field, message: result.issues[0].message });
  };
  take("number", text(cells.number), entries.number);
  const day = text(cells.date);
  const isoDay = readDay(day, years);
  const dayMessage = isoDay === null ? DATE_UNKNOWN : DAY_INVALID;
  if (day !== "") take("date", isoDay ?? day, v.pipe(v.string(), v.check(isCalendarDay, dayMessage)));
  for (const field of ["guest", "neighborhood"] as const) {
    const written = oneLine(text(cells[field]));
    if (written !== "") take(field, written, personOrPlace);
  }
  for (const field of ["audioUrl", "description", "transcript"] as const) {
    const written = text(cells[field]);
    if (written !== "") take(field, written, entries[field]);
  }
  const clock = text(cells.duration);
  if (clock !== "") take("duration", clock, duration);
  const topics = topicNames(cells.topics);
  if (topics.length > 0) take("topics", topics, v.array(personOrPlace));
  const status = text(cells.status);
  if (status !== "") {
    take(
      "status",
      STATUSES[foldText(status)],
      v.picklist(["published", "draft", "to_review"], STATUS_UNKNOWN),
    );
  }
  return errors.length > 0 ? { errors } : { row: row as unknown as ImportRow };
}

const text = (cell: string | string[] | undefined): string =>
  originalCell((Array.isArray(cell) ? cell.join("; ") : (cell ?? "")).trim());

const oneLine = (value: string) => value.replace(/\s+/g, " ").trim();

/** Names between semicolons, bars or lines; between commas when there is none of those. Each once. */
function topicNames(cell: string | string[] | undefined): string[] {
  const written = Array.isArray(cell) ? cell : text(cell).split(/[;|\n]/.test(text(cell)) ? /[;|\n]/ : /,/);
  const byFold = new Map(written.map((topic) => [foldText(topic), oneLine(topic)]));
  byFold.delete("");
  return [...byFold.values()];
}
