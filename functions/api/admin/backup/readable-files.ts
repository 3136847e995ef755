import type { PackedFile } from "#api/admin/backup/packed-stream.ts";
import { DICTIONARY } from "#core/backup/dictionary.ts";
import { backupReadme } from "#core/backup/readme.ts";
import { type CsvColumn, csvText } from "#core/text/csv.ts";
import { slugify } from "#core/text/slug.ts";
import { toWebVtt } from "#core/transcript/captions/write-captions.ts";
import { namedSegments } from "#core/transcript/transcription.ts";
import type { BackupContent, BackupRow } from "#db/backup/backup-tables.ts";
import { toTranscription } from "#db/transcript/transcriptions.ts";

/** The longest cell of common spreadsheet programs. */
const MAX_CELL_LENGTH = 32_767;

/** Files of a backup for people who read it without this program; a restore does not need them. */
export async function* readableFiles(
  content: BackupContent,
  about: { day: string; version: string; name: string },
): AsyncGenerator<PackedFile> {
  yield { path: "data/LEEME.txt", parts: [encoder.encode(backupReadme(about))] };
  yield {
    path: "data/diccionario.csv",
    parts: encoded(csvText(DICTIONARY_COLUMNS, pageOf(describedColumns()))),
  };
  for (const table of Object.keys(DICTIONARY)) {
    yield {
      path: `data/csv/${table}.csv`,
      parts: encoded(csvText(columnsOf(table), content.rows(table))),
    };
  }
  yield* transcripts(content);
}

const encoder = new TextEncoder();

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield encoder.encode(text);
}

async function* pageOf<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

const DICTIONARY_COLUMNS: CsvColumn<string[]>[] = ["tabla", "columna", "qué es"].map((heading, place) => ({
  heading,
  value: (row) => row[place] ?? null,
}));

const describedColumns = (): string[][] =>
  Object.entries(DICTIONARY).flatMap(([table, { about, columns }]) => [
    [table, "", about],
    ...Object.entries(columns).map(([column, meaning]) => [table, column, meaning]),
  ]);

const columnsOf = (table: string): CsvColumn<BackupRow>[] =>
  Object.keys(DICTIONARY[table]?.columns ?? {}).map((column) => ({
    heading: column,
    value: (row) => {
      const value = row[column] ?? null;
      if (value === null || typeof value === "number") return value;
      const text = typeof value === "string" ? value : JSON.stringify(value);
      return text.length > MAX_CELL_LENGTH ? `(muy largo: está en data/tables/${table}.jsonl)` : text;
    },
  }));

/** Captions of the episodes with times, plain text of the others. */
async function* transcripts(content: BackupContent): AsyncGenerator<PackedFile> {
  const taken = new Set<string>();
  for await (const rows of content.rows("episodes")) {
    for (const { id, episode_number, transcript, transcription_data = null } of rows) {
      const segments = namedSegments(toTranscription(transcription_data)?.speakers ?? []);
      if (segments.length === 0 && !transcript) continue;
      let name = `programa-${slugify(String(episode_number))}`;
      if (taken.has(name)) name += `-${id}`;
      taken.add(name);
      const [ending, text] = segments.length > 0 ? ["vtt", toWebVtt(segments)] : ["txt", String(transcript)];
      yield { path: `data/transcripciones/${name}.${ending}`, parts: [encoder.encode(text)] };
    }
  }
}
