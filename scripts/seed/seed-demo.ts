import { cpSync } from "node:fs";
import { join } from "node:path";
import type { LocalBackend } from "#node/embedded/index.ts";
import { readDemo, readDemoTexts } from "./read-demo.ts";
import { demoRows, type TableRows, textRows } from "./rows.ts";

export interface SeedOptions {
  pg: LocalBackend["pg"];
  /** `supabase/demo` of the project. */
  demoDir: string;
  /** Pictures go to `media/`, recordings to `audio/`, their peaks to `peaks/` below it. */
  dataDir: string;
}

/** Folders of the demonstration's files, and those of the data directory that they are copied to. */
export const DEMO_FOLDERS = [
  ["pictures", "media"],
  ["audio", "audio"],
  ["peaks", "peaks"],
] as const;

const EMPTY_SQL = `
  select not exists (select from public.episodes) and not exists (select from public.guests)
     and not exists (select from public.neighborhoods) and not exists (select from public.topics)
     and not exists (select from public.archive_texts) as empty`;

const NAMED_SQL = `
  select exists (
    select from jsonb_populate_recordset(null::public.archive_texts, $1) named
    join public.archive_texts stored on stored.id = named.id and stored.content -> 'show' = named.content -> 'show'
  ) as is_demo`;

/** Whether the archive has the name of the demonstration. */
export async function hasDemo(pg: SeedOptions["pg"], demoDir: string): Promise<boolean> {
  const { rows } = await pg.query<{ is_demo: boolean }>(NAMED_SQL, [
    JSON.stringify(textRows(readDemoTexts(demoDir))),
  ]);
  return rows[0]?.is_demo === true;
}

/**
 * Fills an empty database with the demonstration archive; all rows are inserted in one transaction.
 * @returns the number of episodes; null when the database is not empty
 * @throws Error with the name of an invalid file
 */
export async function seedDemo({ pg, demoDir, dataDir }: SeedOptions): Promise<number | null> {
  const { rows } = await pg.query<{ empty: boolean }>(EMPTY_SQL);
  if (!rows[0]?.empty) return null;
  const demo = await readDemo(demoDir);
  // Files are copied first: rows refer to them.
  for (const [from, to] of DEMO_FOLDERS) cpSync(join(demoDir, from), join(dataDir, to), { recursive: true });
  await insertAll(pg, demoRows(demo));
  return demo.episodes.length;
}

async function insertAll(pg: LocalBackend["pg"], tables: readonly TableRows[]): Promise<void> {
  await pg.transaction(async (transaction) => {
    for (const { table, rows } of tables) {
      const [first] = rows;
      if (!first) continue;
      const columns = Object.keys(first).join(", ");
      await transaction.query(
        `insert into public.${table} (${columns})
         select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`,
        [JSON.stringify(rows)],
      );
    }
  });
}
