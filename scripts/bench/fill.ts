import type { LocalBackend } from "../../functions/node/embedded/index.ts";
import { demoRows, type TableRows } from "../seed/rows.ts";
import { largeDemo } from "./large-demo.ts";

/** Episodes per request to the database. */
const BATCH = 50;

/** Fills an empty database with an archive of that many episodes. */
export async function fill({ pg }: Pick<LocalBackend, "pg">, episodes: number): Promise<void> {
  const { frame, episodesOf } = await largeDemo();
  await insert(pg, demoRows(frame));
  for (let from = 0; from < episodes; from += BATCH) {
    const tables = demoRows({ ...frame, episodes: episodesOf(from, Math.min(from + BATCH, episodes)) });
    await insert(
      pg,
      tables.filter(({ table }) => table.startsWith("episode")),
    );
  }
  await pg.exec("analyze");
}

async function insert(pg: LocalBackend["pg"], tables: readonly TableRows[]): Promise<void> {
  for (const { table, rows } of tables) {
    const [first] = rows;
    if (!first) continue;
    const columns = Object.keys(first).join(", ");
    const sql = `insert into public.${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`;
    await pg.query(sql, [JSON.stringify(rows)]);
  }
}
