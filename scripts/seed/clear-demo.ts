import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { LocalBackend } from "#node/embedded/index.ts";
import { readDemo } from "./read-demo.ts";
import { demoRows } from "./rows.ts";
import { DEMO_FOLDERS, hasDemo, type SeedOptions } from "./seed-demo.ts";

/** Tables whose rows show content of the archive's own, unless the demonstration has them. */
const OWN_TABLES = ["episodes", "guests", "neighborhoods", "topics", "comments"];

const LOG_TABLES = ["audit_log", "audit_values"];

/** File in the data directory of an archive that was emptied: later starts leave it empty. */
const MARKER = "sin-demostracion";

/** Whether the demonstration of this data directory was removed. */
export const isCleared = (dataDir: string): boolean => existsSync(join(dataDir, MARKER));

/** Whether the archive has the name of the demonstration, and no programme, record, comment or message of its own. */
export async function isDemoAlone({ pg, demoDir }: Pick<SeedOptions, "pg" | "demoDir">): Promise<boolean> {
  if (!(await hasDemo(pg, demoDir))) return false;
  const rows = demoRows(await readDemo(demoDir));
  for (const table of OWN_TABLES) {
    const ids = rows.filter((one) => one.table === table).flatMap((one) => one.rows.map(({ id }) => id));
    if (await exists(pg, `public.${table} where id <> all($1)`, [ids])) return false;
  }
  return !(await exists(pg, "public.contact_messages"));
}

async function exists(pg: LocalBackend["pg"], from: string, values: unknown[] = []): Promise<boolean> {
  const { rows } = await pg.query<{ found: boolean }>(`select exists (select from ${from}) as found`, values);
  return rows[0]?.found === true;
}

/** Removes all content and the files of the demonstration; accounts stay. Later starts do not add it again. */
export async function clearDemo({ pg, demoDir, dataDir }: SeedOptions): Promise<void> {
  writeFileSync(join(dataDir, MARKER), "");
  await pg.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ names: string }>(
      "select string_agg(format('public.%I', name), ', ') as names from unnest(private.tables_with('backup')) name",
    );
    // The log is append-only for everybody but the owner of its tables.
    const guard = (state: string) =>
      LOG_TABLES.map((table) => `alter table public.${table} ${state} trigger append_only_truncate;`).join(
        "",
      );
    await transaction.exec(`${guard("disable")} truncate ${rows[0]?.names} cascade; ${guard("enable")}`);
  });
  for (const [from, to] of DEMO_FOLDERS) {
    const folder = join(demoDir, from);
    for (const name of readdirSync(folder)) {
      const file = join(dataDir, to, name);
      // A file that was replaced by another one stays.
      if (existsSync(file) && statSync(file).size === statSync(join(folder, name)).size) await rm(file);
    }
  }
}
